// @vitest-environment jsdom
import { fail, ok } from "@county-pay/core";
import type { FrameResult } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FramePage } from "../frame-page.tsx";
import { result, setUp } from "../testing/set-up.ts";

const URL = "http://gateway.test/challenge/secret";
const WAITS: FrameResult = {
  ...result("processing"),
  Code: "waits_for_payer",
  Challenge: { Kind: "page", Url: URL },
};
const REFUSED = "Your bank did not get your approval, so the payment was not made. No money was taken.";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

/** A clock that stands still until the next waiting call is let go. */
function clock() {
  const waiting: (() => void)[] = [];
  return {
    later: (callback: () => void) => {
      waiting.push(callback);
      return () => {};
    },
    pass: () => act(async () => void waiting.splice(0).forEach((callback) => void callback())),
  };
}

/** A payment whose bank asks the payer to approve it, on the screen; polls are made when the test says so. */
async function challenged() {
  const { later, pass } = clock();
  const frame = setUp({}, ENGLISH, later);
  frame.calls.pay.mockResolvedValue(ok(WAITS));
  frame.calls.status.mockResolvedValue(ok(WAITS));
  render(<FramePage store={frame.store} onHeight={() => {}} submitRef={() => {}} />);
  await act(async () => {
    await frame.actions.open("c", "n".repeat(43));
  });
  await vi.waitFor(() => expect(frame.store.getState().entry).toBe("ready"));
  frame.fill();
  await act(async () => void (await frame.actions.submit()));
  const heading = await screen.findByRole("heading", { name: "Your bank asks you to approve this payment" });
  const bank = await vi.waitFor(() => screen.getByTitle<HTMLIFrameElement>("Your bank"));
  return { ...frame, heading, bank, pass };
}
const say = (bank: HTMLIFrameElement, origin = "http://gateway.test") =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent("message", { data: { challenge: "approved" }, origin, source: bank.contentWindow }),
    );
  });

describe("the challenge of a payer's bank", () => {
  it("a challenge is shown in the frame with the focus on its title, and the host hears nothing of it", async () => {
    const { heading, bank, events } = await challenged();
    expect(bank.src).toBe(URL);
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText("Answer your bank below. Until you approve it, no money is taken.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
    expect(events.filter(({ type }) => type === "result")).toEqual([]);
    expect(events.filter(({ type }) => type === "busy")).toEqual([{ type: "busy", busy: true }]);
  });

  it("an approved payment is over as soon as the bank's page says that it was answered", async () => {
    const { bank, calls, store, events } = await challenged();
    calls.status.mockResolvedValue(ok(result("success")));
    await say(bank);
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ phase: "ended", succeeded: true }));
    expect(events.filter(({ type }) => type === "result")).toHaveLength(1);
    expect(screen.queryByTitle("Your bank")).toBeNull();
  });

  it("a payment that was approved elsewhere is found without a word from the bank's page", async () => {
    const { calls, store, pass } = await challenged();
    calls.status.mockResolvedValue(ok(result("success")));
    await pass();
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ phase: "ended", succeeded: true }));
  });

  it("a refused payment leads back to the form, and another card can be used", async () => {
    const { bank, calls, store } = await challenged();
    calls.status.mockResolvedValue(ok(result("declined", REFUSED)));
    await say(bank);
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(store.getState()).toMatchObject({ phase: "ready", challenge: null });
    expect(screen.getByRole("button", { name: /^Pay/ })).toBeTruthy();
  });

  it.each([
    ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Cancel this payment" }))],
    ["Escape", () => fireEvent.keyDown(screen.getByRole("main"), { key: "Escape" })],
  ])("a payer cancels the payment with %s, and is told what became of their money", async (_, cancel) => {
    const { calls, store, events } = await challenged();
    calls.giveUp.mockResolvedValue(ok(result("declined", REFUSED)));
    await act(async () => void cancel());
    expect(await screen.findByText(REFUSED)).toBeTruthy();
    expect(calls.giveUp).toHaveBeenCalledOnce();
    expect(store.getState().phase).toBe("ready");
    expect(events.filter(({ type }) => type === "close")).toEqual([]);
  });

  it("a payer without a connection reads that the payment is not canceled, and the challenge stays", async () => {
    const { calls, store } = await challenged();
    calls.giveUp.mockResolvedValue(fail({ code: "offline", status: 0, message: "", details: {} }));
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Cancel this payment" })));
    expect(await screen.findByText(/could not confirm that this payment was canceled/)).toBeTruthy();
    expect(screen.getByTitle("Your bank")).toBeTruthy();
    expect(store.getState().phase).toBe("challenged");
  });

  it("a message from another page ends nothing", async () => {
    const { bank, calls, store } = await challenged();
    calls.status.mockResolvedValue(ok(WAITS));
    await say(bank, "http://evil.test");
    expect(screen.queryByText("Checking your bank's answer…")).toBeNull();
    expect(store.getState().phase).toBe("challenged");
  });

  it("a challenge that cannot be shown says so, and can be canceled", async () => {
    const frame = setUp({}, ENGLISH, clock().later);
    frame.calls.pay.mockResolvedValue(ok({ ...WAITS, Challenge: { Kind: "page", Url: "nowhere" } }));
    frame.calls.status.mockResolvedValue(ok(WAITS));
    render(<FramePage store={frame.store} onHeight={() => {}} submitRef={() => {}} />);
    await act(async () => {
      await frame.actions.open("c", "n".repeat(43));
    });
    await vi.waitFor(() => expect(frame.store.getState().entry).toBe("ready"));
    frame.fill();
    await act(async () => void (await frame.actions.submit()));
    expect(await screen.findByText(/did not open\. No money was taken/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Cancel this payment" })).toBeTruthy();
  });

  it("a frame that opens again finds the challenge that is still waiting", async () => {
    const { later, pass } = clock();
    const Status: FrameResult = { ...result("processing"), Code: "waits_for_payer" };
    const frame = setUp({ Status }, ENGLISH, later);
    frame.calls.status.mockResolvedValue(ok(WAITS));
    render(<FramePage store={frame.store} onHeight={() => {}} submitRef={() => {}} />);
    await act(async () => {
      await frame.actions.open("c", "n".repeat(43));
    });
    await pass();
    expect(await screen.findByTitle("Your bank")).toBeTruthy();
  });
});
