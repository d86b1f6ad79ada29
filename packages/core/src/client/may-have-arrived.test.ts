import { expect, it } from "vitest";
import { ERROR_CODES } from "../errors.ts";
import { leavesOpen, mayHaveArrived } from "./index.ts";

it("a request may have arrived if no answer, or none that we understand, came back", () => {
  expect(ERROR_CODES.filter((code) => mayHaveArrived({ code }))).toEqual([
    "offline",
    "timeout",
    "unavailable",
    "unexpected_answer",
    "internal",
  ]);
});

it("a rate-limit refusal shows that this request had no effect, and says nothing about an earlier one", () => {
  expect(mayHaveArrived({ code: "rate_limited" })).toBe(false);
  expect(leavesOpen({ code: "rate_limited" })).toBe(true);
  expect(leavesOpen({ code: "payment_declined" })).toBe(false);
});
