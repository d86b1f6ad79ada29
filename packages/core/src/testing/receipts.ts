import type { ReceiptWire } from "../contract/payments/receipts.ts";

/** The receipt of an invented card payment without lines. */
export const makeReceiptWire = (change: Partial<ReceiptWire> = {}): ReceiptWire => ({
  Confirmation: "0123456789ABCDEF",
  CompanyName: "demo",
  CompanyDisplayName: "Demo County",
  ConnectorId: "sandbox",
  PaymentType: "CC",
  CardType: "",
  AccountNickName: "",
  PayerName: "Ada Sample",
  Address: {
    Address1: "1 Invented Street",
    Country: "US",
    City: "Sampleton",
    State: "Georgia",
    Zip: "31401",
  },
  PaymentDate: "2025-11-20T14:05:00-05:00",
  SubAmount: 10,
  TotalFees: 0,
  Amount: 10,
  Lines: [],
  ...change,
});
