import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { PAYMENT_STATES } from "../state.ts";
import {
  type ReceiptStatement,
  readSignedReceipt,
  statedProperty,
  statementText,
  withSignature,
} from "./statement.ts";

const SIGNATURE = "a-_Z".padEnd(86, "x");
const STATEMENT: ReceiptStatement = {
  county: "Pine County",
  confirmation: "7K3M9QXR2T8W4HBD",
  amount: cents(126_350),
  date: "2026-11-24",
  property: "13-430",
  state: "succeeded",
};
const TEXT = "receipt-1~Pine County~7K3M9QXR2T8W4HBD~126350~2026-11-24~13-430~succeeded";

describe("a receipt's statement", () => {
  it("the signed text names the county, number, cents, day, property, and state", () => {
    expect(statementText(STATEMENT)).toBe(TEXT);
    expect(readSignedReceipt(withSignature(TEXT, SIGNATURE))).toEqual({
      text: TEXT,
      statement: STATEMENT,
      signature: SIGNATURE,
    });
  });

  it("every statement is read back, whatever characters its names contain", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        fc.nat(),
        fc.constantFrom(...PAYMENT_STATES),
        (name, property, amount, state) => {
          const given = { ...STATEMENT, county: `C ${name}`, property, amount: cents(amount), state };
          const text = statementText(given);
          const read = readSignedReceipt(withSignature(text, SIGNATURE));
          expect(read).toMatchObject({ text, statement: { amount, state }, signature: SIGNATURE });
          expect(read && statementText(read.statement)).toBe(text);
        },
      ),
    );
  });

  it.each([
    ["nothing", ""],
    ["no signature", TEXT],
    ["half a signature", `${TEXT}~${SIGNATURE.slice(1)}`],
    ["another version", `${TEXT.replace("receipt-1", "receipt-2")}~${SIGNATURE}`],
    ["an unknown state", `${TEXT.replace("succeeded", "paid")}~${SIGNATURE}`],
    ["dollars", `${TEXT.replace("126350", "1263.50")}~${SIGNATURE}`],
    ["one part more", `${TEXT}~more~${SIGNATURE}`],
  ])("%s is not a signed receipt", (_, signed) => {
    expect(readSignedReceipt(signed)).toBeNull();
  });

  it("a statement names three properties and counts the others, each by parcel, location, or account", () => {
    const line = (parcelId: string, location = "", accountNumber = "") =>
      ({ parcelId, location, accountNumber }) as Parameters<typeof statedProperty>[0]["lines"][number];
    expect(statedProperty({ lines: [line("1"), line("1"), line("", "Lot 12"), line("", "", "A")] })).toBe(
      "1, Lot 12, A",
    );
    expect(statedProperty({ lines: ["1", "2", "3", "4", "5"].map((id) => line(id)) })).toBe("1, 2, 3 +2");
    expect(statedProperty({ lines: [line("")] })).toBe("");
  });
});
