// @vitest-environment jsdom
import "../testing/dom.ts";
import { createEvent, fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

const pressEscape = () => {
  const dialog = screen.getByRole("dialog");
  const cancel = createEvent("cancel", dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  return cancel;
};

describe("a dialog", () => {
  it("a dialog opens as a modal named by its title, which takes focus", () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    render(<Dialog title="Clear the cart?">Sure?</Dialog>);
    expect(showModal).toHaveBeenCalledOnce();
    expect(screen.getByRole("dialog", { name: "Clear the cart?" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Clear the cart?" }));
  });

  it("a dialog closes before it is removed, so that the browser restores focus", () => {
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
  it("a dialog asks its owner on Escape and on Close, and never closes automatically", () => {
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

  it("a dialog stays open while something is in progress", () => {
    render(<Dialog title="Opening">Wait</Dialog>);
    expect(pressEscape().defaultPrevented).toBe(true);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });
});
