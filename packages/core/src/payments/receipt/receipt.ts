import type { ReceiptWire } from "../../contract/index.ts";
import { type Cents, wireCents } from "../../money/index.ts";

/** What was paid, by whom and for what. */
export interface Receipt {
  readonly confirmation: string;
  /** Of a refund's memo: the payment that was given back; else ''. */
  readonly original: string;
  readonly companyDisplayName: string;
  readonly connectorId: string;
  /** CC, ACH, CASH or CHECK. */
  readonly paymentType: string;
  /** VISA, MSTR, DISC, AMEX, or ''. */
  readonly cardType: string;
  /** '•••• 1111', or ''. */
  readonly accountNickName: string;
  readonly payerName: string;
  readonly address: ReceiptWire["Address"];
  /** Opened by its number alone: payer and address are left out. */
  readonly isPayerHidden: boolean;
  /** Of an association, which has members and no parcels. */
  readonly isDues: boolean;
  /** ISO with offset. */
  readonly paidAt: string;
  readonly subAmount: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  /** Of cash: what was handed over, and what went back of it; null for everything else. */
  readonly tendered: Cents | null;
  readonly change: Cents | null;
  /** Of a paper check; else ''. */
  readonly checkNumber: string;
  readonly lines: readonly ReceiptLine[];
}

/** One bill of a receipt, or one thing that was paid for; what was paid of it in cents. */
export interface ReceiptLine {
  readonly billId: string;
  readonly accountNumber: string;
  readonly billNumber: string;
  readonly parcelId: string;
  /** Of a mobile home; else ''. */
  readonly location: string;
  /** Of the property; '' of products, and of what the viewer may not read. */
  readonly propertyAddress: string;
  readonly ownerName: string;
  /** Of a product: what it was paid for; else ''. */
  readonly paymentFor: string;
  readonly taxYear: string;
  readonly billType: string;
  readonly amount: Cents;
  /** What was left to pay of the bill right after this payment; zero of products. */
  readonly remaining: Cents;
}

/** Maps a checked receipt of the wire. */
export const receiptFromWire = (wire: ReceiptWire): Receipt => ({
  confirmation: wire.Confirmation,
  original: wire.OriginalConfirmation ?? "",
  companyDisplayName: wire.CompanyDisplayName,
  connectorId: wire.ConnectorId,
  paymentType: wire.PaymentType,
  cardType: wire.CardType,
  accountNickName: wire.AccountNickName,
  payerName: wire.PayerName,
  address: wire.Address,
  isPayerHidden: wire.IsPayerHidden === true,
  isDues: wire.IsDues === true,
  paidAt: wire.PaymentDate,
  subAmount: wireCents(wire.SubAmount),
  fee: wireCents(wire.TotalFees),
  total: wireCents(wire.Amount),
  tendered: wire.AmountTendered === undefined ? null : wireCents(wire.AmountTendered),
  change: wire.Change === undefined ? null : wireCents(wire.Change),
  checkNumber: wire.CheckNumber ?? "",
  lines: wire.Lines.map((line) => ({
    billId: line.RecordDetailsId,
    accountNumber: line.AccountNumber,
    billNumber: line.BillNumber,
    parcelId: line.ParcelId,
    location: line.Location ?? "",
    propertyAddress: line.PropertyAddress ?? "",
    ownerName: line.OwnerName ?? "",
    paymentFor: line.PaymentFor ?? "",
    taxYear: line.TaxYear,
    billType: line.StatementType,
    amount: wireCents(line.Amount),
    remaining: wireCents(line.Remaining ?? 0),
  })),
});
