import fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { type BankDeposit, depositMeaning, type ExpectedDeposit, matchDeposits } from "./match.ts";

const bank = (id: string, day: string, amount: number, ...references: string[]): BankDeposit => ({
  id,
  day,
  amount: cents(amount),
  references,
});
const slip = (id: string, day: string, amount: number, reference = ""): ExpectedDeposit => ({
  id,
  kind: "slip",
  day,
  amount: cents(amount),
  reference,
});
const payout = (id: string, day: string, amount: number): ExpectedDeposit => ({
  ...slip(id, day, amount),
  kind: "payout",
});

// OFFICE-003
it.each<readonly [string, readonly BankDeposit[], readonly ExpectedDeposit[], readonly string[]]>([
  ["a slip a day later", [bank("b", "2026-03-03", 500)], [slip("s", "2026-03-02", 500)], ["b=s matched"]],
  [
    "all slips of a day in one bag",
    [bank("b", "2026-03-02", 700)],
    [slip("s", "2026-03-02", 500), slip("t", "2026-03-02", 200)],
    ["b=s+t matched"],
  ],
  ["a payout", [bank("b", "2026-03-04", 900)], [payout("p", "2026-03-02", 900)], ["b=p matched"]],
  [
    "the bag that the bank names before an older one of the same amount",
    [bank("b", "2026-03-03", 500, "BAG", "b-18")],
    [slip("s", "2026-03-01", 500, "B-17"), slip("t", "2026-03-02", 500, "B-18")],
    ["= s slip_only", "b=t matched"],
  ],
  [
    "nothing before the day of the slip, or long after it",
    [bank("b", "2026-03-01", 500), bank("c", "2026-03-20", 500)],
    [slip("s", "2026-03-02", 500)],
    ["b= bank_only", "= s slip_only", "c= bank_only"],
  ],
  [
    "nothing of another amount",
    [bank("b", "2026-03-02", 501)],
    [payout("p", "2026-03-02", 500)],
    ["b= bank_only", "= p payout_only"],
  ],
])("a bank's deposit is matched with %s", (_, deposits, expected, results) => {
  const said = matchDeposits(deposits, expected).map((match) =>
    match.bank
      ? `${match.bank.id}=${match.expected.map(({ id }) => id).join("+")} ${depositMeaning(match)}`
      : `= ${match.expected[0]?.id} ${depositMeaning(match)}`,
  );
  expect(said).toEqual(results);
});

it("every deposit and every slip is in exactly one match, and both sides of a match are the same amount", () => {
  const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
  const amount = fc.integer({ min: 1, max: 4 });
  const entry = fc.tuple(day, amount, fc.boolean());
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.array(entry, { maxLength: 12 }), (left, right) => {
      const deposits = left.map(([at, value], index) => bank(`b${index}`, at, value));
      const expected = right.map(([at, value, isSlip], index) =>
        isSlip ? slip(`e${index}`, at, value) : payout(`e${index}`, at, value),
      );
      const matches = matchDeposits(deposits, expected);
      expect(matches.flatMap((one) => (one.bank ? [one.bank.id] : [])).toSorted()).toEqual(
        deposits.map(({ id }) => id).toSorted(),
      );
      expect(matches.flatMap((one) => one.expected.map(({ id }) => id)).toSorted()).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
      for (const one of matches)
        if (one.bank && one.expected.length > 0)
          expect(one.expected.reduce((so, part) => so + part.amount, 0)).toBe(one.bank.amount);
    }),
  );
});
