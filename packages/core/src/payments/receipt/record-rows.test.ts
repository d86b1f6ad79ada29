import { expect, it } from "vitest";
import { ENGLISH } from "../../messages/general/language.ts";
import { makeReceiptWire } from "../../testing/index.ts";
import { receiptFromWire } from "./receipt.ts";
import { recordRows } from "./record-rows.ts";

const labels = (checkKind: "money_order" | undefined, isMemo = false) =>
  recordRows(
    { ...receiptFromWire(makeReceiptWire()), checkNumber: "1044", checkKind },
    isMemo,
    "America/New_York",
    ENGLISH,
  )
    .map(({ label, value }) => `${label}: ${value}`)
    .filter((line) => line.includes("Check"));

it("a record of a payment by check names its kind before its number", () => {
  const both = ["Kind of Check: Money order", "Check Number: 1044"];
  expect(labels("money_order")).toEqual(both);
  expect(labels("money_order", true)).toEqual(both);
});

it("a check of which no kind was recorded has only its number", () => {
  expect(labels(undefined)).toEqual(["Check Number: 1044"]);
});

it.each([
  ["CHECK", "", "9021", undefined, "Check 9021"],
  ["CHECK", "", "88", "money_order", "Money order 88"],
  ["CC", "VISA", "", undefined, "Visa •••• 9021"],
] as const)("a record of %s %s with the check number '%s' and kind %s was paid by '%s'", (...row) => {
  const [paymentType, cardType, checkNumber, checkKind, method] = row;
  const account = { paymentType, cardType, accountNickName: "•••• 9021", checkNumber, checkKind };
  const receipt = { ...receiptFromWire(makeReceiptWire()), ...account };
  const rows = recordRows(receipt, false, "America/New_York", ENGLISH);
  expect(rows.find(({ label }) => label === "Payment Method")?.value).toBe(method);
});
