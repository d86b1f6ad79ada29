// @vitest-environment jsdom
import "../testing/dom.ts";
import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

const pressEscape = () => {
  const dialog = screen.getByRole("dialog");
  const cancel = createEvent("cancel", dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  return cancel;
};

describe("a dialog", () => {
  it("opens as a modal named by its title, which takes the focus", () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    render(<Dialog title="Clear the cart?">Sure?</Dialog>);
    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole("dialog", { name: "Clear the cart?" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Clear the cart?" }));
  });

  it("is closed before it leaves, so that the browser gives the focus back", () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, "close");
    const { unmount } = render(<Dialog title="Sure?">Text</Dialog>);
    const dialog = screen.getByRole("dialog");
    let wasInPage = false;
    close.mockImplementation(() => {
      wasInPage = dialog.isConnected;
    });
    unmount();
    expect(wasInPage).toBe(true);
  });

  // SHELL-040
  it("asks its owner on Escape and on Close, and never closes by itself", () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Sure?" onClose={onClose}>
        Text
      </Dialog>,
    );
    expect(pressEscape().defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("stays while something is under way", () => {
    render(<Dialog title="Opening">Wait</Dialog>);
    expect(pressEscape().defaultPrevented).toBe(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });
});
