import { describe, expect, it } from "vitest";
import { checkReceiptEmail } from "../receipt/receipt-email.ts";
import { hasMemo, hasReceipt, historyRowFromWire, type PaymentWord } from "./history.ts";
import { HISTORY_STATUSES, matchesHistory } from "./history-filter.ts";

describe("a payment history row", () => {
  it.each<[string, PaymentWord, boolean]>([
    ["submitted", "pending", false],
    ["unknown", "pending", false],
    ["succeeded", "paid", true],
    ["declined", "declined", false],
    ["cancelled", "canceled", false],
    ["void_submitted", "voiding", false],
    ["voided", "voided", false],
    ["refund_submitted", "refunding", false],
    ["refunded", "refunded", false],
    ["returned", "returned", false],
    ["never heard of", "pending", false],
    ["toString", "pending", false],
  ])("a payment that is %s shows as %s; it has a receipt: %s", (FinalStatus, expected, receipt) => {
    const row = historyRowFromWire({ FinalStatus, Confirmation: "C", OriginalConfirmation: "" });
    expect([row.kind, row.word, hasReceipt(row), hasMemo(row)]).toEqual([
      "payment",
      expected,
      receipt,
      false,
    ]);
  });

  it.each<[string, string, PaymentWord, boolean]>([
    ["void", "succeeded", "voided", true],
    ["void", "submitted", "voiding", false],
    ["refund", "succeeded", "refunded", true],
    ["refund", "submitted", "refunding", false],
    ["refund", "declined", "notGivenBack", false],
  ])("a %s that %s shows as %s; it has a memo: %s", (RefundType, FinalStatus, word, memo) => {
    const row = historyRowFromWire({ RefundType, FinalStatus, OriginalConfirmation: "C" });
    expect([row.kind, row.word, hasReceipt(row), hasMemo(row)]).toEqual([RefundType, word, false, memo]);
  });

  it("a row shows what was paid: bills, or products", () => {
    const bills = historyRowFromWire({
      Amount: 102.35,
      SubAmount: 100,
      TotalFees: 2.35,
      CartPayments: [
        {
          tax_year: "2025",
          bill_no: "B1",
          trans_amount: 100,
          payee_name: "",
          StatementType: "Property Tax",
          property_id: "P1",
          current_bill_amt: 100,
          property_address: "",
          owner_name: "",
        },
      ],
    });
    expect(bills).toMatchObject({ total: 10_235, subAmount: 10_000, fee: 235 });
    expect(bills.lines).toEqual([
      { billNumber: "B1", taxYear: "2025", parcelId: "P1", billType: "Property Tax", amount: 10_000 },
    ]);
    const misc = historyRowFromWire({
      CartPayments: [{ AccountCode1: "Tag", AccountCode2: "Motor Vehicle", AmountPaid: 20 }],
    });
    expect(misc.lines[0]).toMatchObject({ billType: "Tag, Motor Vehicle", amount: 2_000 });
  });

  it("a row omits missing data", () => {
    expect(historyRowFromWire({})).toMatchObject({
      id: "",
      total: 0,
      lines: [],
      sentAt: null,
      payerName: "",
    });
  });
});

describe("a payment history", () => {
  it("a history is filtered by status and method", () => {
    const row = { status: "succeeded", paymentType: "CC" };
    expect(matchesHistory(row, { status: "", method: "" })).toBe(true);
    expect(matchesHistory(row, { status: "succeeded", method: "ACH" })).toBe(false);
    expect(matchesHistory(row, { status: "voided", method: "CC" })).toBe(false);
    expect(HISTORY_STATUSES).toContain("returned");
  });

  it("a history emails receipts only to valid addresses", () => {
    expect(checkReceiptEmail({ email: "" }).email).toBe("Email address is a required field.");
    expect(checkReceiptEmail({ email: "ada" }).email).toBe("Enter a valid email address.");
    expect(checkReceiptEmail({ email: " ada@mail.example " })).toEqual({});
  });
});
