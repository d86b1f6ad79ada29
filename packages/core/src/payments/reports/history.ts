import type { PaymentTransactionWire } from "../../contract/payments/transactions.ts";
import type { CheckKind } from "../../methods/index.ts";
import { type Cents, wireCents, ZERO } from "../../money/index.ts";

/** The status of a payment or refund, in a word that payers understand. */
export const PAYMENT_WORDS = [
  "pending",
  "toApprove",
  "atBank",
  "paid",
  "partlyRefunded",
  "declined",
  "canceled",
  "voiding",
  "voided",
  "refunding",
  "refunded",
  "returned",
  "notGivenBack",
] as const;
export type PaymentWord = (typeof PAYMENT_WORDS)[number];

/** The purpose of one line of a payment: a bill or a product. */
export interface HistoryLine {
  readonly billNumber: string;
  readonly taxYear: string;
  readonly parcelId: string;
  readonly billType: string;
  readonly amount: Cents;
}

/** A row of a payment history. Amounts in cents, instants ISO. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: "payment" | "void" | "refund";
  readonly word: PaymentWord;
  /** FinalStatus, unchanged. */
  readonly status: string;
  readonly confirmation: string;
  /** For a refund or void, the original payment; otherwise ''. */
  readonly original: string;
  /** For a refund or void, the reason, if the office gave one and the viewer may read it; otherwise ''. */
  readonly reason: string;
  /** The code of a decline or of a bank return; '' for none. `failureReason` puts it in words. */
  readonly failure: string;
  readonly connectorId: string;
  readonly sentAt: string | null;
  readonly settledAt: string | null;
  readonly returnedAt: string | null;
  readonly total: Cents;
  readonly subAmount: Cents;
  readonly fee: Cents;
  /** The charge owed for a returned eCheck; zero for none. */
  readonly returnedCheck: Cents;
  /** CC, ACH, CASH, CHECK or Refund. */
  readonly paymentType: string;
  /** VISA, MSTR, DISC, AMEX, or ''. */
  readonly cardType: string;
  /** '•••• 1111', or ''. */
  readonly accountNickName: string;
  /** The number of a paper check, and the name of the card terminal; '' for none. */
  readonly checkNumber: string;
  readonly terminalName: string;
  /** The kind of a paper check; '' for none, or if it is unknown. */
  readonly checkKind: CheckKind | "";
  /** The counter's number of the receipt, for the office; '' for none. */
  readonly receiptNumber: string;
  readonly payerName: string;
  readonly channel: "online" | "counter";
  /** The clerk who accepted or refunded the payment, if the office is asking; otherwise ''. */
  readonly clerkName: string;
  readonly lines: readonly HistoryLine[];
}

type Wire = { readonly [Name in keyof PaymentTransactionWire]?: PaymentTransactionWire[Name] | undefined };

/** Whether the payer has a receipt for it: a completed payment that was not fully refunded (SUCCESS-019). */
export const hasReceipt = ({ kind, word }: Pick<HistoryRow, "kind" | "word">): boolean =>
  kind === "payment" && (word === "paid" || word === "partlyRefunded");

/** Whether it has a memo: it is a completed refund or void. */
export const hasMemo = ({ kind, word }: Pick<HistoryRow, "kind" | "word">): boolean =>
  kind !== "payment" && (word === "voided" || word === "refunded");

const PAYMENT: Readonly<Record<string, PaymentWord>> = {
  submitted: "pending",
  challenged: "toApprove",
  pending: "atBank",
  unknown: "pending",
  succeeded: "paid",
  declined: "declined",
  cancelled: "canceled",
  void_submitted: "voiding",
  voided: "voided",
  refund_submitted: "refunding",
  refunded: "refunded",
  returned: "returned",
};

/** The word for a payment's state, as in FinalStatus; an unlisted one counts as still pending. */
export const paymentWord = (state: string): PaymentWord =>
  Object.hasOwn(PAYMENT, state) ? (PAYMENT[state] ?? "pending") : "pending";

/** A partly refunded payment has a separate status. */
function wordOfPayment(state: string, givenBack: number): PaymentWord {
  const word = paymentWord(state);
  return word === "paid" && givenBack > 0 ? "partlyRefunded" : word;
}

function wordOfReversal(kind: "void" | "refund", state: string): PaymentWord {
  if (state === "declined") return "notGivenBack";
  if (state === "succeeded") return kind === "void" ? "voided" : "refunded";
  return kind === "void" ? "voiding" : "refunding";
}

const amountOf = (dollars: number | undefined): Cents => (dollars === undefined ? ZERO : wireCents(dollars));

function linesOf(paid: Wire["CartPayments"]): readonly HistoryLine[] {
  return (paid ?? []).map((line) =>
    "bill_no" in line
      ? {
          billNumber: line.bill_no,
          taxYear: line.tax_year,
          parcelId: line.property_id,
          billType: line.StatementType,
          amount: wireCents(line.trans_amount),
        }
      : {
          billNumber: "",
          taxYear: "",
          parcelId: "",
          billType: [line.AccountCode1, line.AccountCode2].filter(Boolean).join(", "),
          amount: wireCents(line.AmountPaid),
        },
  );
}

/** What only a payment at the counter has. */
const counterPart = (
  wire: Wire,
): Pick<HistoryRow, "checkNumber" | "checkKind" | "terminalName" | "receiptNumber" | "clerkName"> => ({
  checkNumber: wire.CheckNumber ?? "",
  checkKind: wire.CheckKind ?? "",
  terminalName: wire.TerminalNickName ?? "",
  receiptNumber: wire.ReceiptNumber ?? "",
  clerkName: wire.ClerkName ?? "",
});

/** Maps a payment, void, or refund from the wire (ENTITY-034 to 040). */
export function historyRowFromWire(wire: Wire): HistoryRow {
  const original = wire.OriginalConfirmation ?? "";
  const kind = original === "" ? "payment" : wire.RefundType === "void" ? "void" : "refund";
  const state = wire.FinalStatus ?? "";
  return {
    id: wire.PaymentTransactionsId ?? "",
    kind,
    word: kind === "payment" ? wordOfPayment(state, wire.GivenBack ?? 0) : wordOfReversal(kind, state),
    status: state,
    confirmation: wire.Confirmation ?? "",
    original,
    reason: kind === "payment" ? "" : (wire.Comments ?? ""),
    failure: wire.ErrorMessage ?? "",
    connectorId: wire.ConnectorId ?? "",
    sentAt: wire.SubmitDate ?? null,
    settledAt: wire.SettlementDate ?? null,
    returnedAt: wire.ReturnDate ?? null,
    total: amountOf(wire.Amount),
    subAmount: amountOf(wire.SubAmount),
    fee: amountOf(wire.TotalFees),
    returnedCheck: amountOf(wire.ReturnedCheckCharge),
    paymentType: wire.PaymentType ?? "",
    cardType: wire.AccountType ?? "",
    accountNickName: wire.AccountName ?? "",
    ...counterPart(wire),
    payerName: `${wire.FirstName ?? ""} ${wire.LastName ?? ""}`.trim(),
    channel: wire.PaymentChannel === "counter" ? "counter" : "online",
    lines: linesOf(wire.CartPayments),
  };
}
