import { describe, expect, it } from "vitest";
import type { TerminalFailureCode, TerminalNoticeCode, TerminalState } from "./terminal.ts";
import { terminalMachine } from "./terminal-machine.ts";
import {
  isDeclined,
  isUnderWay,
  mayCancel,
  mayProceed,
  terminalFailureText,
  terminalLabel,
  terminalNotice,
  terminalProgress,
} from "./terminal-view.ts";

const state = (change: Partial<TerminalState> = {}): TerminalState => ({
  ...terminalMachine().start.state,
  terminalId: "T-1",
  ...change,
});
const cached = { terminalId: "T-1", receipt: "{}" };

// TERMINAL-019 to 025
describe("Proceed", () => {
  it.each<[string, Partial<TerminalState>, boolean, boolean]>([
    ["with a terminal and a valid form", {}, true, true],
    ["with a form that is not valid", {}, false, false],
    ["without a terminal", { terminalId: "" }, true, false],
    ["while processing", { phase: "processing" }, true, false],
    ["while cancelling", { phase: "cancelling" }, true, false],
    ["after a success", { phase: "success" }, true, false],
    ["after the session", { phase: "expired" }, true, false],
    ["after an error", { phase: "error" }, true, true],
    ["after a cancellation", { phase: "cancelled" }, true, true],
    ["with a payment to be recorded", { cached }, true, false],
    ["while rebooting", { rebooting: true }, true, false],
    ["with a secure terminal without connection", { kind: "secure-web" }, true, false],
    ["while a secure terminal connects", { kind: "secure-web", link: "connecting" }, true, false],
    ["with a secure terminal that is connected", { kind: "secure-web", link: "connected" }, true, true],
    ["the same, with a form that is not valid", { kind: "secure-web", link: "connected" }, false, false],
  ])("Proceed is enabled or disabled: %s", (_, change, formValid, may) => {
    expect(mayProceed(state(change), formValid)).toBe(may);
  });
});

describe("Cancel", () => {
  it.each<[Partial<TerminalState>, boolean]>([
    [{ phase: "processing" }, true],
    [{ phase: "processing", givingUp: true }, false],
    [{ phase: "processing", cached }, false],
    [{ phase: "cancelling" }, false],
    [{ phase: "idle" }, false],
  ])("Cancel stops a payment for %j: %s", (change, may) => {
    expect(mayCancel(state(change))).toBe(may);
  });
});

it.each<[TerminalState["phase"], boolean]>([
  ["idle", false],
  ["processing", true],
  ["cancelling", true],
  ["success", false],
  ["error", false],
])("a payment is in progress in %s: %s", (phase, underWay) => {
  expect(isUnderWay({ phase })).toBe(underWay);
});

// TERMINAL-011
it.each([
  ["success", "approved", false],
  ["success", "declined", true],
  ["success", "Declined.", true],
  ["success", "undeclined", false],
  ["declined", "", true],
  ["failure", "declined", false],
])("the answer %s with '%s' is a decline: %s", (status, message, declined) => {
  expect(isDeclined({ status, message })).toBe(declined);
});

// TERMINAL-008
it.each<[Partial<TerminalState>, string]>([
  [{}, "Proceed to Payment"],
  [{ phase: "processing" }, "Waiting..."],
  [{ phase: "cancelling" }, "Canceling..."],
  [{ rebooting: true }, "Rebooting..."],
  [{ link: "connecting" }, "Connecting..."],
  [{ phase: "error", link: "connected" }, "Proceed to Payment"],
])("the button's label for %j is %s", (change, text) => {
  expect(terminalLabel(state(change))).toBe(text);
});

// TERMINAL-017, TERMINAL-018
describe("a failure", () => {
  it.each<[TerminalFailureCode, string, string, string]>([
    ["refused", "ABORTED", "Aborted", "The sale was stopped on the terminal. No money was taken."],
    ["refused", "ABORTED by user", "Error", "ABORTED by user"],
    ["refused", "AJAX Error 0", "Error", "TERMINAL ERROR"],
    ["refused", "an AJAX Error", "Error", "TERMINAL ERROR"],
    ["refused", "ajax error", "Error", "ajax error"],
    ["declined", "51", "Error", "The card was declined. No money was taken."],
    ["malformed", "", "Error", "sdk response does not have success/failure methods"],
  ])("a failure %s '%s' is shown as %s: %s", (code, message, title, text) => {
    expect(terminalFailureText({ code, message })).toEqual({ title, text });
  });

  it("a failure with an unknown outcome asks the clerk to check before charging the card again", () => {
    expect(terminalFailureText({ code: "no-answer", message: "" }).text).toContain("payment history");
    expect(terminalFailureText({ code: "not-recorded", message: "" }).text).toContain(
      "Do not charge the card again",
    );
  });
});

it.each<[TerminalNoticeCode, string, string, string]>([
  ["connected", "success", "Initialization Success!", "Terminal connected successfully."],
  ["not-connected", "error", "Initialization Failed!", "words"],
  ["rebooted", "success", "Success!", "Terminal Device was rebooted successfully."],
  ["not-rebooted", "error", "Failed!", "Rebooting the Terminal Device failed."],
  ["malformed", "error", "Error!", "sdk response does not have success/failure methods"],
  [
    "canceled",
    "success",
    "Payment Cancellation Successful!",
    "The payment transaction has been canceled successfully.",
  ],
  ["not-canceled", "error", "Payment Cancellation Failed!", "words"],
  [
    "invalid-form",
    "error",
    "Payment unsuccessful",
    "Unable to proceed with your payment. Amount must be valid",
  ],
])("the toast %s has its text", (code, tone, title, text) => {
  expect(terminalNotice(code, "words")).toEqual({ tone, title, text });
});

it.each([
  [{ phase: "idle", stage: "submit" }, ""],
  [{ phase: "processing", stage: "submit" }, "The terminal is waiting for the card. Press Cancel to stop."],
  [{ phase: "processing", stage: "sale" }, "The terminal is waiting for the card. Press Cancel to stop."],
  [
    { phase: "processing", stage: "poll" },
    "No answer yet. We ask again every few seconds and stop after a minute.",
  ],
  [{ phase: "cancelling", stage: "poll" }, "Canceling..."],
  [
    { phase: "processing", stage: "poll", cached: { terminalId: "T-1", receipt: "{}" } },
    "The card was read. The payment is being recorded.",
  ],
] as const)("the current step %j is described: %s", (state, text) => {
  expect(terminalProgress({ cached: null, ...state })).toBe(text);
});
