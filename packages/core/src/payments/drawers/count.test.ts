import { describe, expect, it } from "vitest";
import { cents, ZERO } from "../../money/index.ts";
import {
  type CountForm,
  type CountPurpose,
  checkCount,
  checkCountOf,
  countedIn,
  emptyCount,
  keptOf,
  piecesOf,
} from "./count.ts";
import { checkFund, checkOpening, EMPTY_OPENING, fundIn, fundOf } from "./opening.ts";

const FULL = { ...emptyCount(cents(20_000)), bill100: "3", coin25: "2", checkCount: "1", checks: "50" };
const errors = (change: Partial<CountForm>, purpose: CountPurpose = "close", differs = false) =>
  Object.keys(checkCount({ ...FULL, ...change }, { purpose, differs }));

describe("a drawer's count", () => {
  it("a count adds its pieces and its checks, and keeps the fund unless the clerk changes it", () => {
    expect(piecesOf(FULL)).toEqual({ bill100: 3, coin25: 2 });
    expect(countedIn(FULL)).toEqual({ cash: 30_050, checks: 5_000 });
    expect([checkCountOf(FULL), keptOf(FULL)]).toEqual([1, 20_000]);
    expect(keptOf(emptyCount(ZERO))).toBe(0);
  });

  it.each<readonly [string, Partial<CountForm>, CountPurpose, boolean, readonly string[]]>([
    ["is complete", {}, "close", false, []],
    [
      "of an empty drawer",
      { bill100: "", coin25: "", checkCount: "", checks: "", kept: "0" },
      "close",
      false,
      [],
    ],
    ["with a word instead of a number", { bill20: "two" }, "close", false, ["bill20"]],
    ["with a negative number", { coin1: "-3" }, "close", false, ["coin1"]],
    ["with half a bill", { bill5: "1.5" }, "close", false, ["bill5"]],
    ["with checks without a sum", { checks: "" }, "close", false, ["checks"]],
    ["with a sum of no checks", { checkCount: "" }, "close", false, ["checkCount"]],
    ["with a sum that is no amount", { checks: "fifty" }, "close", false, ["checks"]],
    ["with a negative sum", { checks: "-50" }, "close", false, ["checks"]],
    ["that keeps more than there is", { kept: "300.51" }, "close", false, ["kept"]],
    ["that keeps everything", { kept: "300.50" }, "close", false, []],
    ["that keeps no amount", { kept: "" }, "close", false, ["kept"]],
    ["for a handover without a clerk", {}, "hand_over", false, ["handTo"]],
    ["for a handover", { handTo: "8" }, "hand_over", false, []],
    ["to confirm a handover", { kept: "999" }, "receive", false, []],
    ["that differs without a reason", {}, "close", true, ["reason"]],
    ["that differs with a reason", { reason: "change" }, "close", true, []],
    ["that differs for an unknown cause", { reason: "unknown" }, "close", true, ["note"]],
    [
      "that differs for another reason with a note",
      { reason: "other", note: "A torn bill" },
      "close",
      true,
      [],
    ],
    ["that differs with a reason that is not listed", { reason: "luck" }, "close", true, ["reason"]],
  ])("a count %s has the errors that it should", (_, change, purpose, differs, fields) => {
    expect(errors(change, purpose, differs)).toEqual(fields);
  });
});

describe("a drawer's opening", () => {
  it.each([
    ["an amount", { fund: "200" }, [], 20_000],
    ["no fund", { fund: "0" }, [], 0],
    ["nothing", {}, ["fund"], 0],
    ["a negative amount", { fund: "-5" }, ["fund"], -500],
    ["a count", { how: "counted", bill20: "10", fund: "" }, [], 20_000],
    ["a count that is no number", { how: "counted", bill20: "x" }, ["bill20"], 0],
  ] as const)("an opening with %s has its errors and its fund", (_, change, fields, fund) => {
    const form = { ...EMPTY_OPENING, ...change };
    expect(Object.keys(checkOpening(form))).toEqual(fields);
    expect(fundOf(form)).toBe(fund);
  });
});

it.each([
  ["another amount with a reason", "120.50", "Mistyped", []],
  ["no fund at all", "0", "There was none", []],
  ["the same amount", "$100.00", "Mistyped", ["fund"]],
  ["no amount", "", "Mistyped", ["fund"]],
  ["a negative amount", "-5", "Mistyped", ["fund"]],
  ["no reason", "120", "  ", ["reason"]],
] as const)("a correction of a fund of $100.00 with %s has these errors", (_, fund, reason, fields) => {
  expect(Object.keys(checkFund({ fund, reason }, cents(100_00)))).toEqual(fields);
});

it("a typed fund is read in cents, and anything else as zero", () => {
  expect([fundIn("120.50"), fundIn("x")]).toEqual([120_50, 0]);
});
