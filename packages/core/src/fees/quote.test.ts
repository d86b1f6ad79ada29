import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MethodCode } from "../methods/index.ts";
import { type Cents, cents, percent } from "../money/index.ts";
import { feeFor, feeOf, quoteFee } from "./quote.ts";
import type { CardFunding, Charge, Fee, FeeSchedule } from "./schedule.ts";

const charge = (rate: string, fixed = 0, cap = 0, minimum = 0): Charge => ({
  percentage: percent(rate),
  perStarted: null,
  fixed: cents(fixed),
  cap: cents(cap),
  minimum: cents(minimum),
});
const LABELS = ["Processing", "Convenience"] as const;
const plain = (above: Charge, labels: readonly [string, string] = ["", ""]): Fee => ({
  percentageLabel: labels[0],
  fixedLabel: labels[1],
  tiers: [],
  above,
});
const fee = (...figures: Parameters<typeof charge>): Fee => plain(charge(...figures));
const perStarted = (amount: number, step: number, of: Charge = charge("0")): Charge => ({
  ...of,
  perStarted: { amount: cents(amount), step: cents(step) },
});
const schedule = (
  card: Fee,
  ach: Fee = fee("0"),
  byCardType: FeeSchedule["byCardType"] = [],
): FeeSchedule => ({
  card,
  ach,
  byCardType,
});

const anyCharge = fc
  .record({
    rate: fc.integer({ min: 0, max: 10_000 }),
    fixed: fc.integer({ min: 0, max: 5_000 }),
    cap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
    minimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
    step: fc.option(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 100, max: 1_000_000 }))),
  })
  .map(({ rate, fixed, cap, minimum, step }) => {
    const made = charge((rate / 100).toFixed(2), fixed, cap, minimum);
    return step ? perStarted(step[0], step[1], made) : made;
  });
const anyFee: fc.Arbitrary<Fee> = fc
  .record({
    ends: fc.uniqueArray(fc.integer({ min: 1, max: 1e7 }), { maxLength: 4 }),
    charges: fc.array(anyCharge, { minLength: 4, maxLength: 4 }),
    above: anyCharge,
    labels: fc.constantFrom(LABELS, ["", "Convenience"] as const, ["", ""] as const),
  })
  .map(({ ends, charges, above, labels }) => ({
    ...plain(above, [labels[0], labels[1]]),
    tiers: ends
      .toSorted((a, b) => a - b)
      .flatMap((upTo, index) => {
        const of = charges[index];
        return of ? [{ ...of, upTo: cents(upTo) }] : [];
      }),
  }));
const anyAmount = fc.oneof(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 1e10 })).map(cents);

/** The charge in a printed table: the first row whose limit is not below the amount. */
const rowOf = ({ tiers, above }: Fee, amount: Cents): Charge => {
  for (const tier of tiers) if (amount <= tier.upTo) return tier;
  return above;
};

// CONST-001, CONST-002
describe("a fee", () => {
  it.each([
    ["a percentage", fee("2.35"), 10_000, 235],
    ["half a cent rounds up", fee("2.5"), 20, 1],
    ["less than half rounds down", fee("2.4"), 20, 0],
    ["percentage and fixed part", fee("2", 150), 10_000, 350],
    ["not above the cap", fee("2", 150, 300), 10_000, 300],
    ["a cap of 0 is none", fee("2", 150, 0), 1_000_000, 20_150],
    ["not below the minimum", fee("2", 0, 0, 195), 1_000, 195],
    ["the minimum wins over a lower cap", fee("2", 0, 100, 200), 1_000_000, 200],
    ["nothing to pay, nothing to charge", fee("2", 150, 0, 195), 0, 0],
    ["nor for a credit", fee("2", 150, 0, 195), -500, 0],
    ["the first cent starts a step", plain(perStarted(150, 100_000)), 1, 150],
    ["a full step is one", plain(perStarted(150, 100_000)), 100_000, 150],
    ["a cent more starts the next", plain(perStarted(150, 100_000)), 100_001, 300],
    [
      "steps come to percentage and fixed part",
      plain(perStarted(150, 100_000, charge("1", 25))),
      250_000,
      2_975,
    ],
    ["steps end at the cap", plain(perStarted(150, 100_000, charge("0", 0, 400))), 1_000_000, 400],
  ])("%s", (_, given, amount, expected) => {
    expect(feeOf(given, cents(amount))).toBe(expected);
  });

  it("a fee is zero, not negative, for a zero amount", () => {
    expect(Object.is(feeOf(fee("2"), cents(0)), 0)).toBe(true);
  });

  it.each([
    [1, 100],
    [5_000, 100],
    [5_001, 200],
    [9_999, 200],
    [10_000, 200],
    [10_001, 300],
    [1_000_000, 30_000],
  ])("the fee for %i cents is that of the first tier that covers it", (amount, expected) => {
    const tiered: Fee = {
      ...fee("3"),
      tiers: [
        { ...charge("0", 100), upTo: cents(5_000) },
        { ...charge("0", 200), upTo: cents(10_000) },
      ],
    };
    expect(feeOf(tiered, cents(amount))).toBe(expected);
  });

  it("a fee is always within its tier's limits, and never negative", () => {
    fc.assert(
      fc.property(anyFee, anyAmount, (given, amount) => {
        const { minimum, cap } = rowOf(given, amount);
        const charged = feeOf(given, amount);
        expect(charged).toBeGreaterThanOrEqual(minimum);
        if (cap > 0) expect(charged).toBeLessThanOrEqual(Math.max(cap, minimum));
      }),
    );
  });

  it("a fee never decreases while the payment grows within a tier", () => {
    fc.assert(
      fc.property(anyFee, anyAmount, fc.integer({ min: 1, max: 1e6 }), (given, amount, more) => {
        const larger = cents(amount + more);
        fc.pre(rowOf(given, amount) === rowOf(given, larger));
        expect(feeOf(given, larger)).toBeGreaterThanOrEqual(feeOf(given, amount));
      }),
    );
  });

  it("a fee is the same whether its rate is alone or in a tier that covers everything", () => {
    fc.assert(
      fc.property(anyCharge, anyCharge, anyAmount, (of, other, amount) => {
        const tiered: Fee = { ...plain(other), tiers: [{ ...of, upTo: cents(1e10) }] };
        expect(feeOf(tiered, amount)).toBe(feeOf(plain(of), amount));
      }),
    );
  });

  // CONST-001, MONEY-001
  it("a percentage fee is exact, to half a cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), anyAmount, (millionths, amount) => {
        const digits = String(millionths).padStart(7, "0");
        const charged = feeOf(fee(`${digits.slice(0, -6)}.${digits.slice(-6)}`), amount);
        // Whole numbers only: twice the remainder is within half a cent, rounding half up.
        const cent = 100n * 1_000_000n;
        const over = 2n * (BigInt(amount) * BigInt(millionths) - BigInt(charged) * cent);
        expect(over >= -cent && over < cent).toBe(true);
      }),
    );
  });

  it("a fee of steps matches a manual count", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 100_000 }), (steps, step) => {
        const given = plain(perStarted(7, step));
        expect(feeOf(given, cents(steps * step))).toBe(7 * steps);
        expect(feeOf(given, cents(steps * step + 1))).toBe(7 * (steps + 1));
      }),
    );
  });
});

describe("a quote", () => {
  // CONST-003, PAY-024
  it("a quote contains the total, and its lines add up to the fee", () => {
    fc.assert(
      fc.property(anyFee, anyAmount, (given, amount) => {
        const quote = quoteFee(schedule(given), "CC", amount);
        expect(quote).toMatchObject({ subAmount: amount, fee: feeOf(given, amount) });
        expect(quote.total).toBe(amount + quote.fee);
        expect(quote.lines.reduce((so, line) => so + line.amount, 0)).toBe(quote.fee);
        for (const line of quote.lines) expect(line.amount).toBeGreaterThan(0);
      }),
    );
  });

  // PAY-076, PAY-077
  it.each([
    ["neither label", ["", ""], [["Processing Fee", 300]]],
    ["a processing label alone", ["Processing", ""], [["Processing Fee", 300]]],
    ["a convenience label alone", ["", "Convenience"], [["Processing Fee", 300]]],
    [
      "both labels",
      LABELS,
      [
        ["Convenience", 100],
        ["Processing", 200],
      ],
    ],
  ] as const)("a quote has its lines with %s", (_, labels, lines) => {
    const given = plain(charge("2", 100), [labels[0], labels[1]]);
    expect(quoteFee(schedule(given), "CC", cents(10_000)).lines).toEqual(
      lines.map(([label, amount]) => ({ label, amount })),
    );
  });

  it("a quote shows the fixed part of the charged tier", () => {
    const given: Fee = {
      ...plain(charge("1", 500), [...LABELS]),
      tiers: [{ ...charge("2", 100), upTo: cents(20_000) }],
    };
    expect(quoteFee(schedule(given), "CC", cents(20_000)).lines).toEqual([
      { label: "Convenience", amount: 100 },
      { label: "Processing", amount: 400 },
    ]);
    expect(quoteFee(schedule(given), "CC", cents(20_001)).lines[0]?.amount).toBe(500);
  });

  // MONEY-001, CONST-004
  it("the processing line is at least zero when the cap is below the fixed part, and the total is unchanged", () => {
    const quote = quoteFee(schedule(plain(charge("2", 500, 300), [...LABELS])), "CC", cents(10_000));
    expect(quote).toMatchObject({ fee: 300, total: 10_300, lines: [{ label: "Convenience", amount: 300 }] });
  });

  it("a quote's line is named in another language", () => {
    const texts = { processingFee: "Cargo por procesamiento" };
    const { lines } = quoteFee(schedule(fee("2")), "CC", cents(10_000), "", null, texts);
    expect(lines).toEqual([{ label: "Cargo por procesamiento", amount: 200 }]);
  });

  it.each<[MethodCode, number, number]>([
    ["CC", 200, 1],
    ["ACH", 100, 1],
    ["CASH", 0, 0],
    ["CHECK", 0, 0],
  ])("a quote of %s costs %i cents in %i lines", (method, expected, lines) => {
    const quote = quoteFee(schedule(fee("2"), fee("0", 100)), method, cents(10_000), "VISA");
    expect(quote).toMatchObject({ fee: expected, total: 10_000 + expected });
    expect(quote.lines).toHaveLength(lines);
  });
});

describe("a card with a separate price", () => {
  const AMEX = { cardTypes: ["AMEX"], funding: null, fee: fee("3.5") };
  const VISA_DEBIT = { cardTypes: ["VISA"], funding: "debit", fee: fee("0", 350) } as const;
  const DEBIT = { cardTypes: [], funding: "debit", fee: fee("0", 395) } as const;
  const VISA = { cardTypes: ["VISA", "MSTR"], funding: null, fee: fee("2.5") };
  const all = schedule(fee("2"), fee("0"), [AMEX, DEBIT, VISA, VISA_DEBIT]);

  it.each<[string, CardFunding | null, Fee]>([
    ["", null, all.card],
    ["", "credit", all.card],
    ["", "debit", DEBIT.fee],
    ["AMEX", null, AMEX.fee],
    ["AMEX", "credit", AMEX.fee],
    ["DISC", "debit", DEBIT.fee],
    ["DISC", "credit", all.card],
    ["VISA", null, VISA.fee],
    ["MSTR", "credit", VISA.fee],
    ["VISA", "debit", VISA_DEBIT.fee],
    ["MSTR", "debit", DEBIT.fee],
  ])("a card %j %s pays the most specific fee", (type, funding, expected) => {
    expect(feeFor(all, "CC", type, funding)).toBe(expected);
    const reversed = { ...all, byCardType: all.byCardType.toReversed() };
    expect(feeFor(reversed, "CC", type, funding)).toBe(expected);
  });

  it("of two equally specific entries, the first applies", () => {
    const twice = schedule(fee("2"), fee("0"), [AMEX, { ...AMEX, fee: fee("9") }]);
    expect(feeFor(twice, "CC", "AMEX")).toBe(AMEX.fee);
  });

  it("an entry without types and funding never applies", () => {
    const nothing = schedule(fee("2"), fee("0"), [{ cardTypes: [], funding: null, fee: fee("9") }]);
    expect(feeFor(nothing, "CC", "", "debit")).toBe(nothing.card);
  });

  it("a card's separate price does not affect eChecks", () => {
    expect(feeFor(all, "ACH", "AMEX", "debit")).toBe(all.ach);
    expect(feeFor(all, "CASH", "AMEX", "debit")).toBeNull();
  });
});
