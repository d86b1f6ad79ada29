import { expect, it } from "vitest";
import { ERROR_CODES } from "../errors.ts";
import { leavesOpen, mayHaveArrived } from "./index.ts";

it("a request may have arrived where no answer, or no answer we understand, came back", () => {
  expect(ERROR_CODES.filter((code) => mayHaveArrived({ code }))).toEqual([
    "offline",
    "timeout",
    "unavailable",
    "unexpected_answer",
    "internal",
  ]);
});

it("a refusal for asking too often says that this request did nothing, and nothing about an earlier one", () => {
  expect(mayHaveArrived({ code: "rate_limited" })).toBe(false);
  expect(leavesOpen({ code: "rate_limited" })).toBe(true);
  expect(leavesOpen({ code: "payment_declined" })).toBe(false);
});
