import { expect, it } from "vitest";
import { cents } from "../../money/index.ts";
import { isInForce, type ReceiptStatus, receiptNotices, receiptStatusText } from "./receipt-status.ts";

const PAID: ReceiptStatus = { state: "succeeded", refunded: cents(0), refundedOn: null };
const BACK = { refunded: cents(5_000), refundedOn: "2026-11-24" };
const RECEIPT = { confirmation: "7K3M9QXR2T8W4HBD", total: cents(12_635) };
const STATEMENT = {
  county: "Pine County",
  confirmation: RECEIPT.confirmation,
  amount: RECEIPT.total,
  date: "2026-11-24",
  property: "13-430",
  state: "succeeded",
} as const;
const SIGNED = { statement: STATEMENT, isSigned: true };

it.each<[ReceiptStatus, string, boolean]>([
  [PAID, "", true],
  [
    { ...PAID, ...BACK },
    "$50.00 of this payment has been refunded, most recently on Tuesday, November 24, 2026.",
    true,
  ],
  [{ ...PAID, state: "void_submitted" }, "This payment is being voided.", true],
  [{ ...PAID, state: "refund_submitted" }, "A refund of this payment is in progress.", true],
  [
    { ...BACK, state: "voided" },
    "This payment was voided on Tuesday, November 24, 2026. It no longer pays for anything.",
    false,
  ],
  [
    { ...BACK, state: "refunded" },
    "This payment was refunded on Tuesday, November 24, 2026. It no longer pays for anything.",
    false,
  ],
  [{ ...PAID, state: "returned" }, "The bank returned this payment. It no longer pays for anything.", false],
])("a receipt states what happened to its payment: %j", (status, text, inForce) => {
  expect(receiptStatusText(status)).toBe(text);
  expect(isInForce(status)).toBe(inForce);
});

it("a scan confirms a genuine code, says if the payment changed since, and does not confirm any other", () => {
  const confirmed = "The code on the receipt is genuine, and the payment is valid.";
  const changed = "The code on the receipt is genuine, but the payment has changed, as this page shows.";
  const unconfirmed =
    "We could not confirm the code on the receipt. Rely on what this page says, not on the paper.";
  const voided = { ...BACK, state: "voided" } as const;
  expect(receiptNotices(RECEIPT, PAID, null)).toEqual([]);
  expect(receiptNotices(RECEIPT, PAID, SIGNED)).toEqual([confirmed]);
  expect(receiptNotices(RECEIPT, voided, SIGNED)).toEqual([receiptStatusText(voided), changed]);
  const amount = cents(1);
  expect(receiptNotices(RECEIPT, PAID, { ...SIGNED, statement: { ...STATEMENT, amount } })).toEqual([
    changed,
  ]);
  expect(receiptNotices(RECEIPT, PAID, { ...SIGNED, isSigned: false })).toEqual([unconfirmed]);
  const confirmation = "0000000000000000";
  expect(receiptNotices(RECEIPT, PAID, { ...SIGNED, statement: { ...STATEMENT, confirmation } })).toEqual([
    unconfirmed,
  ]);
  expect(receiptNotices(RECEIPT, PAID, { statement: null, isSigned: false })).toEqual([unconfirmed]);
});
