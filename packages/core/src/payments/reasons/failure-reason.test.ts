import { describe, expect, it } from "vitest";
import { failureReason } from "./failure-reason.ts";

describe("the reason for a failed payment", () => {
  it.each([
    ["", ""],
    ["insufficient_funds", "Insufficient funds"],
    ["do_not_honor", "The bank gives no reason"],
    ["abandoned", "The payment was stopped before anything was charged"],
    ["new_bank_code", "New bank code, as the payment processor reports"],
    ["R01", "R01: not enough money"],
    ["R99", "R99"],
    ["terminal:CANCELED", "The sale was canceled. No money was taken."],
    ["terminal:TIMEOUT", "No card was presented in time. No money was taken."],
    ["terminal:PAPER_OUT", "Paper out"],
  ])("the code '%s' has a reason", (code, expected) => {
    expect(failureReason(code)).toBe(expected);
  });
});
