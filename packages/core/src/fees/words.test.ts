import { describe, expect, it } from "vitest";
import { cents, percent } from "../money/index.ts";
import { cardFeeNotes, methodFeeText, onlineCardFeeNote } from "./notes.ts";
import type { CardFee, Charge, Fee, FeeSchedule } from "./schedule.ts";
import { feeInWords, formatPercent } from "./words.ts";

const charge = (rate: string, fixed = 0, cap = 0, minimum = 0): Charge => ({
  percentage: percent(rate),
  perStarted: null,
  fixed: cents(fixed),
  cap: cents(cap),
  minimum: cents(minimum),
});
const steps: Charge = { ...charge("0"), perStarted: { amount: cents(150), step: cents(100_000) } };
const fee = (above: Charge, tiers: readonly (readonly [number, Charge])[] = []): Fee => ({
  percentageLabel: "",
  fixedLabel: "",
  tiers: tiers.map(([upTo, of]) => ({ ...of, upTo: cents(upTo) })),
  above,
});
const schedule = (card: Fee, byCardType: readonly CardFee[] = []): FeeSchedule => ({
  card,
  ach: fee(charge("0", 300), [[1_000, charge("0")]]),
  byCardType,
});
const ALL = "Visa, Mastercard, Discover and AMEX";

it.each([
  ["2.35", "2.35"],
  ["2.50", "2.5"],
  ["3.00", "3"],
  ["3", "3"],
  ["10", "10"],
  ["100.0", "100"],
  ["0.05", "0.05"],
  ["10.10", "10.1"],
  ["0", "0"],
])("%s percent is written as %s", (text, expected) => {
  expect(formatPercent(percent(text))).toBe(expected);
});

it.each<[string, Fee]>([
  ["no fee", fee(charge("0"))],
  ["2.5%", fee(charge("2.5"))],
  ["$3.00", fee(charge("0", 300))],
  ["$2.00", fee(charge("0", 0, 0, 200))],
  ["$1.50 per $1,000.00 or part of it", fee(steps)],
  ["2.5% + $0.30, at least $1.95, at most $300.00", fee(charge("2.5", 30, 30_000, 195))],
  ["1% + $1.50 per $1,000.00 or part of it", fee({ ...steps, percentage: percent("1") })],
  ["up to $10,000.00: $3.00; above: $15.00", fee(charge("0", 1_500), [[1_000_000, charge("0", 300)]])],
  [
    "up to $1.00: no fee; up to $2.00: 3%; above: 2%, at least $1.00",
    fee(charge("2", 0, 0, 100), [
      [100, charge("0")],
      [200, charge("3")],
    ]),
  ],
])("a fee is described as %j", (words, given) => {
  expect(feeInWords(given)).toBe(words);
});

// PAY-078
describe("the note for typed cards", () => {
  it.each<[string, Fee]>([
    ["", fee(charge("0"))],
    [`2.35% service fee for ${ALL}`, fee(charge("2.35"))],
    [`2.35% service fee for ${ALL} (at least $1.95)`, fee(charge("2.35", 0, 0, 195))],
    [
      `2.35% service fee for ${ALL} (plus $0.30, at least $1.95, at most $300.00)`,
      fee(charge("2.35", 30, 30_000, 195)),
    ],
    [`Service fee for ${ALL}: $3.00`, fee(charge("0", 300))],
    [`Service fee for ${ALL}: $2.00`, fee(charge("0", 0, 0, 200))],
    [`Service fee for ${ALL}: $1.50 per $1,000.00 or part of it`, fee(steps)],
    [
      `Service fee for ${ALL}: 2% + $1.50 per $1,000.00 or part of it`,
      fee({ ...steps, percentage: percent("2") }),
    ],
    [`Service fee for ${ALL}: up to $50.00: $1.50; above: 3%`, fee(charge("3"), [[5_000, charge("0", 150)]])],
    [
      `Service fee for ${ALL}: up to $50.00: $1.50; above: no fee`,
      fee(charge("0"), [[5_000, charge("0", 150)]]),
    ],
  ])("the note is %j", (note, card) => {
    expect(onlineCardFeeNote(schedule(card))).toBe(note);
  });
});

describe("the notes at a counter", () => {
  it("there is one note for each kind of card with a separate price, then one for the others", () => {
    const notes = cardFeeNotes(
      schedule(fee(charge("2.35")), [
        { cardTypes: ["VISA", "MSTR"], funding: null, fee: fee(charge("2.5")) },
        { cardTypes: ["VISA"], funding: "debit", fee: fee(charge("0", 350)) },
        { cardTypes: [], funding: "credit", fee: fee(charge("3", 0, 0, 100)) },
        { cardTypes: ["AMEX"], funding: null, fee: fee(charge("0")) },
      ]),
    );
    expect(notes).toEqual([
      "2.5% service fee for Visa and Mastercard",
      "Service fee for Visa debit cards: $3.50",
      "3% service fee for credit cards (at least $1.00)",
      "2.35% service fee for other cards",
    ]);
  });

  it("there is one note for all cards if none has a separate price, and none if nothing is charged", () => {
    expect(cardFeeNotes(schedule(fee(charge("2"))))).toEqual([`2% service fee for ${ALL}`]);
    expect(cardFeeNotes(schedule(fee(charge("0"))))).toEqual([]);
  });
});

// PAY-079
it.each([
  ["CC", 10_000, "Fee: $2.35"],
  ["ACH", 10_000, "Fee: $3.00"],
  ["ACH", 1_000, "No fee"],
  ["CASH", 10_000, "No fee"],
  ["CC", 0, ""],
] as const)("the method %s for %i cents shows %j before it is chosen", (method, amount, text) => {
  expect(methodFeeText(schedule(fee(charge("2.35"))), method, cents(amount))).toBe(text);
});
