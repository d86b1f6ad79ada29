import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents, sum } from "../../money/index.ts";
import {
  addParts,
  type CollectedAmounts,
  type CollectionPart,
  partTotal,
  splitPayment,
  splitReversal,
} from "./split.ts";

const amounts = (
  principal: number,
  penalty = 0,
  interest = 0,
  otherFees = 0,
  returnedCheck = 0,
): CollectedAmounts => ({
  principal: cents(principal),
  penalty: cents(penalty),
  interest: cents(interest),
  otherFees: cents(otherFees),
  returnedCheck: cents(returnedCheck),
});
const taxes = [
  { entity: "County", tax: cents(60_00) },
  { entity: "School", tax: cents(40_00) },
];
const total = (parts: readonly CollectionPart[]): Cents => sum(parts.map(partTotal));
const brief = (parts: readonly CollectionPart[]) =>
  parts.map((part) => [
    part.entity || part.scope,
    part.principal,
    part.penalty,
    part.interest,
    part.otherFees + part.returnedCheck,
  ]);

describe("a payment that is split", () => {
  it.each([
    [
      "in full pays exactly what is owed, by entity, and the fees are the office's",
      [11_400, amounts(10_000, 500, 400, 300, 200), taxes, []],
      [
        ["County", 6_000, 300, 240, 0],
        ["School", 4_000, 200, 160, 0],
        ["office", 0, 0, 0, 500],
      ],
    ],
    [
      "in part pays every charge in proportion",
      [5_500, amounts(10_000, 1_000), taxes, []],
      [
        ["County", 3_000, 300, 0, 0],
        ["School", 2_000, 200, 0, 0],
      ],
    ],
    [
      "after an earlier part pays what is left of each",
      [5_500, amounts(10_000, 500), taxes, [amounts(5_000)]],
      [
        ["County", 3_000, 300, 0, 0],
        ["School", 2_000, 200, 0, 0],
      ],
    ],
    [
      "of a bill without entities stays undivided",
      [1_001, amounts(1_000, 1), [], []],
      [["undivided", 1_000, 1, 0, 0]],
    ],
    [
      "of more than is owed pays principal with the rest",
      [1_500, amounts(1_000), [{ entity: "County", tax: cents(1) }], []],
      [["County", 1_500, 0, 0, 0]],
    ],
    [
      "leaves out entities without tax and adds lines of the same entity",
      [
        1_000,
        amounts(1_000),
        [...taxes, { entity: "City", tax: cents(0) }, { entity: "School", tax: cents(20_00) }],
        [],
      ],
      [
        ["County", 500, 0, 0, 0],
        ["School", 500, 0, 0, 0],
      ],
    ],
    ["of nothing has no part", [0, amounts(1_000), taxes, []], []],
  ] as const)("%s", (_what, [amount, owed, entities, earlier], expected) => {
    expect(brief(splitPayment(cents(amount), owed, entities, earlier))).toEqual(expected);
  });
});

describe("what is given back", () => {
  const paid = splitPayment(cents(11_400), amounts(10_000, 500, 400, 300, 200), taxes, []);

  it("as a whole makes every part of the payment zero", () => {
    const back = splitReversal(cents(-11_400), paid);
    expect(addParts([...paid, ...back])).toEqual(amounts(0));
    expect(brief(back)[0]).toEqual(["County", -6_000, -300, -240, 0]);
  });

  it("in part is taken from every part in proportion, and the rest later makes them zero", () => {
    const first = splitReversal(cents(-1_000), paid);
    expect(total(first)).toBe(-1_000);
    const rest = splitReversal(cents(-10_400), [...paid, ...first]);
    for (const entity of ["County", "School", ""])
      expect(total([...paid, ...first, ...rest].filter((part) => part.entity === entity))).toBe(0);
  });

  it("of a payment without parts is undivided", () => {
    expect(brief(splitReversal(cents(-5), []))).toEqual([["undivided", -5, 0, 0, 0]]);
  });
});

const money = fc.nat(50_000_000).map(cents);
const charges = fc.record({
  principal: money,
  penalty: money,
  interest: money,
  otherFees: money,
  returnedCheck: money,
});
const entities = fc.array(
  fc.record({
    entity: fc.constantFrom("County", "School", "City", "State", ""),
    tax: fc.integer({ min: -5_000, max: 5_000_000 }).map(cents),
  }),
  { maxLength: 6 },
);

it("the parts of any payment and of anything given back of it sum to the whole, to the cent", () => {
  fc.assert(
    fc.property(
      charges,
      entities,
      fc.array(money, { minLength: 1, maxLength: 5 }),
      fc.nat(100),
      (owed, taxed, paid, percent) => {
        const all: CollectionPart[] = [];
        for (const amount of paid) {
          const parts = splitPayment(amount, owed, taxed, all);
          expect(total(parts)).toBe(amount);
          expect(parts.every((part) => part.principal >= 0 && part.penalty >= 0)).toBe(true);
          const back = cents(-Math.floor((amount * percent) / 100));
          const given = splitReversal(back, parts);
          expect(total(given)).toBe(back);
          expect(total(splitReversal(cents(-amount - back), [...parts, ...given]))).toBe(-amount - back);
          all.push(...parts);
        }
      },
    ),
  );
});

it("payments in any parts add up to exactly what the bill owed of each charge", () => {
  fc.assert(
    fc.property(charges, fc.array(fc.nat(100), { maxLength: 4 }), (owed, percents) => {
      let left: number = partTotal(owed);
      const parts: CollectionPart[] = [];
      for (const percent of [...percents, 100]) {
        const amount = Math.floor((left * percent) / 100);
        parts.push(...splitPayment(cents(amount), owed, taxes, parts));
        left -= amount;
      }
      expect(addParts(parts)).toEqual(owed);
    }),
  );
});
