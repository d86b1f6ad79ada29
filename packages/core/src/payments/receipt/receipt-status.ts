import { receiptCheckMessages } from "../../messages/bills/documents.ts";
import { formatDeadline } from "../../messages/general/calendar.ts";
import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { type Cents, formatMoney } from "../../money/index.ts";
import type { PaymentState } from "../state.ts";
import type { Receipt } from "./receipt.ts";
import type { ReceiptStatement } from "./statement.ts";

/** What has happened to a payment since it was made. */
export interface ReceiptStatus {
  readonly state: PaymentState;
  /** Everything that was voided or refunded, with the fee. */
  readonly refunded: Cents;
  /** The ISO date of the last of these; null if there is none. */
  readonly refundedOn: string | null;
}

/** Whether a payment still pays for its bills: it was not voided, refunded in full, or returned by the bank. */
export const isInForce = ({ state }: Pick<ReceiptStatus, "state">): boolean =>
  state === "succeeded" || state === "void_submitted" || state === "refund_submitted";

/** What has happened to a payment since it was made, in one sentence; '' if nothing has. */
export function receiptStatusText(
  { state, refunded, refundedOn }: ReceiptStatus,
  language: Language = ENGLISH,
): string {
  const texts = language.texts(receiptCheckMessages);
  const date = formatDeadline(refundedOn, language);
  const part = refunded > 0 ? format(texts.partRefunded, { amount: formatMoney(refunded), date }) : "";
  if (state === "voided") return format(texts.voided, { date });
  if (state === "refunded") return format(texts.refunded, { date });
  if (state === "returned") return texts.returned;
  if (state === "void_submitted") return texts.voiding;
  if (state === "refund_submitted") return [texts.refunding, part].filter(Boolean).join(" ");
  return part;
}

/** A scanned statement, and whether its signature is valid. */
export interface ScannedStatement {
  readonly statement: ReceiptStatement | null;
  readonly isSigned: boolean;
}

/** What a scan says about the code: confirmed or not, and whether the payment has changed since. */
function scanText(
  { statement, isSigned }: ScannedStatement,
  receipt: Pick<Receipt, "confirmation" | "total">,
  statusText: string,
  language: Language,
): string {
  const texts = language.texts(receiptCheckMessages);
  if (!isSigned || statement?.confirmation !== receipt.confirmation) return texts.unconfirmed;
  return statusText === "" && statement.amount === receipt.total ? texts.confirmed : texts.changed;
}

/** The sentences above a receipt: what has happened since, and, after a scan, whether the code is genuine. */
export function receiptNotices(
  receipt: Pick<Receipt, "confirmation" | "total">,
  status: ReceiptStatus,
  scanned: ScannedStatement | null,
  language: Language = ENGLISH,
): readonly string[] {
  const statusText = receiptStatusText(status, language);
  const scan = scanned ? scanText(scanned, receipt, statusText, language) : "";
  return [statusText, scan].filter((text) => text !== "");
}
