// @vitest-environment jsdom

import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act } from "../testing/dom.ts";
import { Notices, useNotices } from "./notices.tsx";

function Adder() {
  const { toast } = useNotices();
  return (
    <>
      <button
        type="button"
        onClick={() => toast({ title: "Item Added!", text: "The bill is added to the cart." })}
      >
        Add
      </button>
      <button type="button" onClick={() => toast({ title: "Declined", text: "No.", quiet: true })}>
        Pay
      </button>
      <button
        type="button"
        onClick={() => toast({ title: "Request Failed", text: "Try again.", milliseconds: 15_000 })}
      >
        Ask
      </button>
    </>
  );
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe("a toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <Notices>
        <Adder />
      </Notices>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("a toast is announced politely and disappears after five seconds", () => {
    expect(screen.getByRole("status").textContent).toContain("Item Added!");
    wait(4_900);
    expect(screen.getByText("Item Added!")).toBeTruthy();
    wait(200);
    expect(screen.queryByText("Item Added!")).toBeNull();
  });

  it("a quiet toast is shown, and announced elsewhere", () => {
    fireEvent.click(screen.getByRole("button", { name: "Pay" }));
    expect(screen.getByText("Declined").closest("[role=status], [aria-live=polite]")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    wait(5_100);
    expect(screen.queryByText("Declined")).toBeNull();
  });

  // CONST-017
  it("a toast stays for its own duration", () => {
    fireEvent.click(screen.getByRole("button", { name: "Ask" }));
    wait(14_900);
    expect(screen.getByText("Request Failed")).toBeTruthy();
    wait(200);
    expect(screen.queryByText("Request Failed")).toBeNull();
  });

  it("a toast stays while the pointer is over it, and can be dismissed", () => {
    fireEvent.mouseEnter(screen.getByText("Item Added!").closest(".cp-toast") ?? document.body);
    wait(60_000);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Item Added!")).toBeNull();
    // The dismissed toast was never left by the pointer: the next one still disappears.
    fireEvent.click(screen.getByRole("button", { name: "Add" }));
    wait(5_100);
    expect(screen.queryByText("Item Added!")).toBeNull();
  });
});
