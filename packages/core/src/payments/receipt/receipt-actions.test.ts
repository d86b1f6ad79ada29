import { describe, expect, it } from "vitest";
import type { Visitor } from "../../bills/index.ts";
import { rightsOf } from "../../roles/matrix.ts";
import {
  type ReceiptAction,
  type ReceiptKind,
  receiptActionLabel,
  receiptActions,
  receiptColumns,
  receiptFormat,
  receiptHeading,
  receiptKind,
} from "./receipt-actions.ts";

const NOBODY = rightsOf("user");
const CLERK = rightsOf("Clerk");

// SUCCESS-001 to 003
it.each<[Visitor, ReceiptKind, string]>([
  ["guest", "payment", "Thank You for your payment!"],
  ["guest", "refund", "Payment Refunded Successfully"],
  ["user", "payment", "Payment Received Successfully"],
  ["clerk", "payment", "Payment Received Successfully"],
  ["clerk", "refund", "Payment Refunded Successfully"],
])("a %s reads of a %s: %s", (visitor, kind, heading) => {
  expect(receiptHeading(visitor, kind)).toBe(heading);
});

// SUCCESS-012, SUCCESS-013
describe("the receipt's columns", () => {
  it.each([
    ["payment", false, "Bill Number", "Payment Amount"],
    ["payment", true, "Payment For", "Payment Amount"],
    ["refund", false, "Bill Number", "Refund Amount"],
    ["refund", true, "Payment For", "Refund Amount"],
  ] as const)("the columns for a %s (miscellaneous %s)", (kind, isMisc, subject, amount) => {
    expect(receiptColumns(kind, isMisc)).toEqual({
      account: "Account Number",
      subject,
      type: "Bill Type",
      amount,
    });
  });
});

// SUCCESS-014 to 018
describe("the receipt's buttons", () => {
  it.each<[Visitor, typeof CLERK, ReceiptKind, boolean, readonly ReceiptAction[]]>([
    ["guest", NOBODY, "payment", true, ["print", "pdf", "home"]],
    ["user", NOBODY, "payment", true, ["print", "pdf", "email"]],
    ["user", rightsOf("Admin"), "payment", true, ["print", "pdf", "email", "void"]],
    ["user", rightsOf("SMF"), "payment", true, ["print", "pdf", "email", "void"]],
    ["user", rightsOf("SMF"), "payment", false, ["print", "pdf", "email"]],
    ["clerk", CLERK, "payment", true, ["print", "email", "pay-another", "void"]],
    ["clerk", CLERK, "payment", false, ["print", "email", "pay-another"]],
    ["clerk", CLERK, "refund", true, ["print", "email", "pay-another", "home"]],
    ["user", NOBODY, "refund", false, ["print", "email", "home"]],
  ])(
    "the buttons for a %s (%j) for a %s that may be voided %s are %j",
    (visitor, roles, kind, canVoid, actions) => {
      expect(receiptActions({ visitor, roles, kind, canVoid })).toEqual(actions);
    },
  );

  it.each<[Exclude<ReceiptAction, "pdf">, string, string]>([
    ["print", "Print Receipt", "Print Refund Memo"],
    ["email", "Email Receipt", "Email Refund Memo"],
    ["pay-another", "Pay Another Bill", "Pay Another Bill"],
    ["void", "Void Payment", "Void Payment"],
    ["home", "Back to Home", "Back to Home"],
  ])("the button %s says '%s', for a refund '%s'", (action, payment, refund) => {
    expect(receiptActionLabel(action, "payment")).toBe(payment);
    expect(receiptActionLabel(action, "refund")).toBe(refund);
  });
});

it.each([
  ["Refund", "", "refund"],
  ["CC", "0123456789ABCDEF", "refund"],
  ["CC", "", "payment"],
  ["", "", "payment"],
])("the PaymentType '%s', refunded from '%s', is a %s", (paymentType, original, kind) => {
  expect(receiptKind({ paymentType, original })).toBe(kind);
});

// SUCCESS-020, SUCCESS-025
it("a receipt is printed as a page or a PDF", () => {
  expect(receiptFormat({ HTMLPrintReceipt: true })).toBe("html");
  expect(receiptFormat({ HTMLPrintReceipt: false })).toBe("pdf");
});
