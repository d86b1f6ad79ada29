import type { ReceiptWire } from "../../contract/index.ts";
import type { CheckKind } from "../../methods/index.ts";
import { type Cents, wireCents } from "../../money/index.ts";

/** A payment: what was paid, by whom, and for what. */
export interface Receipt {
  readonly confirmation: string;
  /** In a refund's memo, the refunded payment; otherwise ''. */
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
  /** Opened with only its number: payer and address are omitted. */
  readonly isPayerHidden: boolean;
  /** It is from an association, which has members and no parcels. */
  readonly isDues: boolean;
  /** ISO with offset. */
  readonly paidAt: string;
  readonly subAmount: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  /** For cash, the amount received and the change; null for everything else. */
  readonly tendered: Cents | null;
  readonly change: Cents | null;
  /** The number of a paper check; otherwise ''. */
  readonly checkNumber: string;
  /** The kind of a paper check; undefined for everything else, and if it was not recorded. */
  readonly checkKind: CheckKind | undefined;
  /** Only of a payment taken at the counter. */
  readonly office: ReceiptOffice | undefined;
  readonly lines: readonly ReceiptLine[];
}

/** What an office's receipt shows in addition, as the server sends it (decision 198). */
export type ReceiptOffice = NonNullable<ReceiptWire["Office"]>;

/** The paper of a receipt: US letter, or the 80 mm roll of a receipt printer. */
export type ReceiptPaper = "letter" | "roll";

/** One bill or product of a receipt, with the amount paid for it in cents. */
export interface ReceiptLine {
  readonly billId: string;
  readonly accountNumber: string;
  readonly billNumber: string;
  readonly parcelId: string;
  /** The location of a mobile home; otherwise ''. */
  readonly location: string;
  /** The property's; '' for products and for data that the viewer may not see. */
  readonly propertyAddress: string;
  readonly ownerName: string;
  /** For a product, its purpose; otherwise ''. */
  readonly paymentFor: string;
  readonly taxYear: string;
  readonly billType: string;
  readonly amount: Cents;
  /** The bill's balance right after this payment; zero for products. */
  readonly remaining: Cents;
}

/** Maps a validated receipt from the wire. */
export const receiptFromWire = (wire: ReceiptWire): Receipt => ({
  confirmation: wire.Confirmation,
  original: wire.OriginalConfirmation ?? "",
  companyDisplayName: wire.CompanyDisplayName,
  connectorId: wire.ConnectorId,
  paymentType: wire.PaymentType,
  cardType: wire.CardType,
  checkKind: wire.CheckKind,
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
  office: wire.Office,
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
