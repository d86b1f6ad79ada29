// @vitest-environment jsdom

import { ok } from "@county-pay/core";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { beforeEach, expect, it, vi } from "vitest";
import { FramePage } from "./frame-page.tsx";
import { result, setUp } from "./testing/set-up.ts";

const scrollIntoView = vi.fn();

beforeEach(() => {
  vi.restoreAllMocks();
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function open(details: Parameters<typeof setUp>[0] = {}) {
  const frame = setUp(details);
  render(<FramePage store={frame.store} onHeight={() => {}} submitRef={() => {}} />);
  await act(async () => void (await frame.actions.open("c", "n".repeat(43))));
  await vi.waitFor(() => expect(frame.store.getState().entry).toBe("ready"));
  act(() => frame.fill());
  return frame;
}
const pay = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Pay \$/ })));

it("the page scrolls to a decline beside the button and focuses it", async () => {
  const frame = await open();
  frame.calls.pay.mockResolvedValueOnce(
    ok(result("declined", "Your payment was declined. No money was taken.")),
  );
  await pay();
  const alert = screen.getByText("Your payment was declined. No money was taken.").closest("p");
  expect(document.activeElement).toBe(alert);
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(alert);
  const button = screen.getByRole("button", { name: /^Pay \$/ });
  const between = alert?.compareDocumentPosition(screen.getByLabelText(/^ZIP/)) ?? 0;
  expect(between & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(alert?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

/** Resizes the frame as its host does, to a height in pixels, and returns what the page then scrolled to. */
function resizeTo(height: number): unknown[] {
  scrollIntoView.mockClear();
  vi.stubGlobal("innerHeight", height);
  window.dispatchEvent(new Event("resize"));
  return scrollIntoView.mock.contexts;
}

it("the page scrolls to the message and the button at each resize until the frame has room for the whole page", async () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(900);
  const frame = await open();
  frame.calls.pay.mockResolvedValueOnce(ok(result("declined", "Declined.")));
  await pay();
  const message = document.activeElement;
  const button = screen.getByRole("button", { name: /^Pay \$/ });
  const shown = [message, button, message];
  // The first resize is one for the page before the message.
  expect(resizeTo(850)).toEqual(shown);
  expect(resizeTo(900)).toEqual(shown);
  expect(resizeTo(950)).toEqual([]);
});

it("the page stays where it is once the payer has gone on to a field", async () => {
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(900);
  const frame = await open();
  frame.calls.pay.mockResolvedValueOnce(ok(result("declined", "Declined.")));
  await pay();
  screen.getByLabelText(/^ZIP/).focus();
  expect(resizeTo(850)).toEqual([]);
});

it("the page repeats the same message for a second decline", async () => {
  const frame = await open();
  frame.calls.pay.mockResolvedValue(ok(result("declined", "Declined.")));
  await pay();
  act(() => frame.entry.type("cvv"));
  const before = scrollIntoView.mock.calls.length;
  screen.getByLabelText(/^ZIP/).focus();
  await pay();
  expect(scrollIntoView.mock.calls.length).toBeGreaterThan(before);
  expect(document.activeElement?.textContent).toBe("Declined.");
});

it("the page asks for another press, not for the amount, if the button was out of view", async () => {
  const frame = await open();
  frame.obstacle.mockResolvedValueOnce("away");
  await pay();
  const alert = screen.getByText("Please check the amount and press Pay again.").closest("p");
  expect(document.activeElement).toBe(alert);
  expect(screen.queryByLabelText("Amount on the button")).toBeNull();
  await pay();
  expect(frame.store.getState().succeeded).toBe(true);
});

it("the page asks the payer to type the amount only if something covers the form", async () => {
  const frame = await open();
  frame.obstacle.mockResolvedValueOnce("covered");
  await pay();
  expect(screen.getByLabelText("Amount on the button")).toBeTruthy();
});

// PAY-035
it("the page shows under the button that the payment is in progress, and marks the button as busy", async () => {
  const frame = await open();
  frame.calls.pay.mockReturnValueOnce(new Promise(() => {}));
  await pay();
  const button = screen.getByRole("button", { name: "Paying" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  const words = screen.getByText(/^Processing:/);
  expect(button.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("a line of the error summary leads into card entry, and the ZIP's to our own field", async () => {
  const frame = await open();
  frame.entry.wrong = [{ field: "cvv", message: "CVV is a required field." }];
  act(() => frame.actions.typeZip(""));
  await pay();
  fireEvent.click(screen.getByRole("link", { name: "CVV is a required field." }));
  expect(frame.entry.done).toContain("focus cvv");
  fireEvent.click(screen.getByRole("link", { name: "Zip code is a required field." }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^ZIP/));
});

it("the page says that card entry is gone, and opens it again", async () => {
  const frame = await open();
  act(() => frame.entry.last().events.onLost(true));
  expect(screen.getByText(/^These fields stopped responding/)).toBeTruthy();
  expect(frame.entry.done).toContain("destroy");
  expect(screen.getByRole("button", { name: /^Pay \$/ })).toHaveProperty("disabled", true);
  fireEvent.click(screen.getByRole("button", { name: "Open the fields again" }));
  await act(async () => void (await vi.waitFor(() => expect(frame.store.getState().entry).toBe("ready"))));
  expect(frame.entry.load).toHaveBeenCalledTimes(2);
});

it.each([
  ["Enter submits", "Enter", {}, "paid"],
  ["Enter submits nothing before the captcha is solved", "Enter", { Captcha: true }, ""],
  ["Escape closes", "Escape", {}, "close"],
  ["F5 leaves for another tender at a counter", "F5", { IsTokenOnly: true }, "close"],
  ["F5 does nothing for a payer", "F5", {}, ""],
])("a key pressed in card entry is the page's: %s", async (_, key, details, expected) => {
  const frame = await open(details);
  await act(async () => frame.entry.last().events.onKey(key));
  const { succeeded } = frame.store.getState();
  const closed = frame.events.some(({ type }) => type === "close");
  expect(succeeded ? "paid" : closed ? "close" : "").toBe(expected);
});

it("the page says what to enter, and names no payee, if no money is charged", async () => {
  await open({ IsTokenOnly: true });
  expect(screen.getByRole("heading", { level: 1, name: "Card details for Demo County" })).toBeTruthy();
  expect(screen.queryByText(/Pay to/)).toBeNull();
});

// PAY-015
it("the page has no field for a ZIP that the payer entered before", async () => {
  await open({ BillingZip: "31201" });
  expect(screen.queryByLabelText(/^ZIP/)).toBeNull();
  expect(screen.getByRole("group", { name: "Card details" })).toBeTruthy();
});

it.each([
  ["leave card entry at a counter", { IsTokenOnly: true }, true],
  ["remain the browser's for a payer", {}, false],
  ["remain the browser's for a resident who saves a card", { IsTokenOnly: true, Captcha: true }, false],
])("the counter's keys for cash, check, and terminal %s", async (_, details, isUsed) => {
  const frame = await open(details);
  const notPrevented = fireEvent.keyDown(screen.getByLabelText(/^ZIP/), { key: "F5" });
  await act(async () => {});
  expect(notPrevented).toBe(!isUsed);
  expect(frame.events.filter(({ type }) => type === "close")).toEqual(
    isUsed ? [{ type: "close", key: "F5" }] : [],
  );
});

it.each([
  ["submits the entries at a counter", { IsTokenOnly: true }, true],
  ["submits nothing for a payer", {}, false],
  ["submits nothing before the captcha is solved", { IsTokenOnly: true, Captcha: true }, false],
])("the counter's shortcut for the main button %s", async (_, details, isUsed) => {
  const frame = await open(details);
  const field = screen.getByLabelText(/^ZIP/);
  const notPrevented = fireEvent.keyDown(field, { key: "F8" });
  await act(async () => {});
  expect(notPrevented).toBe(!isUsed);
  expect(frame.entry.submit).toHaveBeenCalledTimes(isUsed ? 1 : 0);
  expect(frame.store.getState().presses > 0 || frame.store.getState().succeeded).toBe(isUsed);
});
