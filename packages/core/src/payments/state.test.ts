import { describe, expect, it } from "vitest";
import { PAYMENT_STATES, PAYMENT_TRANSITIONS } from "./state.ts";

const ALLOWED = new Set([
  "created>submitted",
  "created>expired",
  "created>cancelled",
  "submitted>succeeded",
  "submitted>declined",
  "submitted>unknown",
  "submitted>challenged",
  "submitted>pending",
  "unknown>challenged",
  "unknown>pending",
  "challenged>succeeded",
  "challenged>declined",
  "challenged>unknown",
  "challenged>pending",
  "pending>succeeded",
  "pending>declined",
  "pending>unknown",
  "unknown>succeeded",
  "unknown>declined",
  "succeeded>void_submitted",
  "succeeded>refund_submitted",
  "succeeded>returned",
  "void_submitted>voided",
  "refund_submitted>refunded",
  "void_submitted>succeeded",
  "refund_submitted>succeeded",
  "unknown>refund_submitted",
  "refund_submitted>unknown",
  "declined>succeeded",
  "declined>refund_submitted",
  "voided>returned",
  "refunded>returned",
]);

// MONEY-015
describe("a payment's states", () => {
  const pairs = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const));

  it.each(pairs)("a transition exists from %s to %s", (from, to) => {
    expect(PAYMENT_TRANSITIONS[from].includes(to)).toBe(ALLOWED.has(`${from}>${to}`));
  });

  it("every state but the first can be reached", () => {
    const reached = new Set(Object.values(PAYMENT_TRANSITIONS).flat());
    expect(PAYMENT_STATES.filter((state) => !reached.has(state))).toEqual(["created"]);
  });
});
