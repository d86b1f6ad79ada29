import { expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { checkControlForm, controlStart } from "./control.ts";

const READ = { count: 3, amount: cents(25_000) };
const GOOD = { isCountBad: false, amountProblem: "" };

// OFFICE-005
it.each([
  [["", "", ""], { ...GOOD, control: null, difference: null, needsReason: false }],
  [
    ["3", "250", ""],
    { ...GOOD, control: { count: 3, amount: 25_000 }, difference: null, needsReason: false },
  ],
  [
    ["", "$250.00", ""],
    { ...GOOD, control: { count: null, amount: 25_000 }, difference: null, needsReason: false },
  ],
  [["4", "", ""], { ...GOOD, difference: { count: -1, amount: 0 }, needsReason: true }],
  [["4", "", "  "], { needsReason: true }],
  [["4", "", "One was withdrawn."], { difference: { count: -1, amount: 0 }, needsReason: false }],
  [["1,003", "249.99", ""], { difference: { count: -1_000, amount: 1 }, needsReason: true }],
  [
    ["three", "a lot", ""],
    { isCountBad: true, amountProblem: "Enter an amount, such as 50.00.", control: null, needsReason: false },
  ],
  [
    ["1,2", "250,00", ""],
    { isCountBad: true, amountProblem: "Use a point for cents: 250.00.", control: null },
  ],
] as const)(
  "the entries %j about a file of 3 lines and $250.00 mean %j",
  ([count, amount, reason], meaning) => {
    expect(checkControlForm({ count, amount, reason }, READ)).toMatchObject(meaning);
  },
);

it("the form starts with the totals of the file's last line", () => {
  expect(controlStart({ count: 1_204, amount: cents(86_150_025) })).toEqual({
    count: "1204",
    amount: "861500.25",
    reason: "",
  });
  expect(controlStart({ count: null, amount: null })).toEqual({ count: "", amount: "", reason: "" });
  expect(controlStart(null)).toEqual({ count: "", amount: "", reason: "" });
});
