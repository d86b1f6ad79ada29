import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { type AchPayment, achReference, matchEntry, referencesOf } from "./match-entry.ts";

const REFERENCE = "7K3M9QXR2T8W4HBD";
const payment = (change: Partial<AchPayment> = {}): AchPayment => ({
  id: "one",
  method: "ACH",
  amount: cents(12_345),
  fee: null,
  ...change,
});
const returned = { kind: "return", amount: cents(12_345) } as const;

describe("the payment of an entry", () => {
  // OFFICE-006
  it("an identification has the first 15 characters of a reference number, and finds it among 32", () => {
    const identification = achReference(REFERENCE);
    expect(identification).toBe("7K3M9QXR2T8W4HB");
    const found = referencesOf({ identification, information: "" });
    expect(found).toHaveLength(32);
    expect(found).toContain(REFERENCE);
  });

  it.each([
    ["", `TAX*${REFERENCE}\\`, [REFERENCE]],
    [REFERENCE.toLowerCase(), "", [REFERENCE]],
    ["location #23", "", []],
    ["MjMxNDAwMjAtOGQ", "", []],
    ["", "", []],
  ])(
    "the identification '%s' with the information '%s' may be about %o",
    (identification, information, expected) => {
      expect(referencesOf({ identification, information })).toEqual(expected);
    },
  );

  it.each([
    ["the payment with its reference", returned, [payment()], null, "reference", ""],
    ["the payment of its original trace number", returned, [], payment(), "trace", ""],
    ["the reference before the trace number", returned, [payment()], payment({ id: "two" }), "reference", ""],
    ["nothing that it names", returned, [], null, null, "unmatched"],
    ["two payments", returned, [payment(), payment({ id: "two" })], null, null, "unmatched"],
    ["another amount", returned, [payment({ amount: cents(12_344) })], null, null, "other_amount"],
    ["a card's payment", returned, [payment({ method: "CC" })], null, null, "not_bank"],
    [
      "a change without an amount",
      { kind: "change", amount: cents(0) } as const,
      [payment()],
      null,
      "reference",
      "",
    ],
    [
      "a contested return of another amount",
      { ...returned, kind: "contested" } as const,
      [payment({ amount: cents(1) })],
      null,
      null,
      "other_amount",
    ],
  ])("%s", (_, entry, byReference, byTrace, by, why) => {
    const match = matchEntry(entry, byReference, byTrace && { ...byTrace, charge: null });
    expect(match.by).toBe(by);
    expect(match.by === null ? match.why : "").toBe(why);
  });

  const separate = payment({ amount: cents(12_345 + 200), fee: cents(200) });
  const alike = payment({ amount: cents(400), fee: cents(200) });
  it.each([
    ["the amount of the bills", separate, 12_345, null, "bills"],
    ["the amount of the fee", separate, 200, null, "fee"],
    ["the amount of both together", separate, 12_545, null, "other_amount"],
    ["the amount of either", alike, 200, null, "two_charges"],
    ["the amount of either, with the trace number of the fee", alike, 200, "fee", "fee"],
    ["the amount of either, with the trace number of the bills", alike, 200, "bills", "bills"],
  ] as const)("%s names the charge of a payment with a separate fee", (_, paid, amount, traced, expected) => {
    const byTrace = traced && { ...paid, charge: traced };
    const match = matchEntry({ kind: "return", amount: cents(amount) }, [paid], byTrace);
    expect(match.by === null ? match.why : match.charge).toBe(expected);
  });
});
