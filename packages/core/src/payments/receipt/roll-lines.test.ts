import { expect, it } from "vitest";
import { ENGLISH } from "../../messages/general/language.ts";
import { makeReceiptWire } from "../../testing/index.ts";
import { receiptFromWire } from "./receipt.ts";
import { rollLines } from "./roll-lines.ts";

const bill = {
  RecordDetailsId: "1",
  AccountNumber: "ACC-1",
  BillNumber: "B-1",
  ParcelId: "P-1",
  TaxYear: "2025",
  StatementType: "Property Tax",
  Amount: 60,
  Remaining: 40,
};
const Office = { ReceiptNumber: 1, Address: [], Phone: "", Barcode: "1" };
const of = (change: Parameters<typeof makeReceiptWire>[0], isMemo = false) =>
  rollLines(receiptFromWire(makeReceiptWire({ Lines: [bill], ...change })), isMemo, ENGLISH);

it("a roll of an office lists each bill with its amount, its account, and the balance left", () => {
  expect(of({ Office })).toEqual({
    headings: ["Bill Number", "Payment Amount"],
    lines: [
      ["B-1 · 2025 · Property Tax", "$60.00"],
      ["Account Number ACC-1", ""],
      ["Balance Left", "$40.00"],
    ],
  });
});

it("a roll of an online payment and of a memo has no balance", () => {
  const lines = [
    ["B-1 · 2025 · Property Tax", "$60.00"],
    ["Account Number ACC-1", ""],
  ];
  expect(of({}).lines).toEqual(lines);
  expect(of({ Office }, true)).toEqual({ headings: ["Bill Number", "Refund Amount"], lines });
});

it("a roll names a product once, without an account", () => {
  const product = {
    ...bill,
    AccountNumber: "",
    BillNumber: "",
    ParcelId: "",
    TaxYear: "",
    StatementType: "Copies",
  };
  expect(of({ Office, Lines: [product] }).lines).toEqual([["Copies", "$60.00"]]);
});

it("a roll calls the parcel of a bill without an account what it is", () => {
  const Lines = [{ ...bill, AccountNumber: "" }];
  expect(of({ Lines }).lines[1]).toEqual(["Parcel ID P-1", ""]);
  expect(of({ Lines, IsDues: true }).lines[1]).toEqual(["Member Number P-1", ""]);
});
