import {
  getTransactionDetails,
  paymentRecord,
  refundApprovals,
  type TransactionDetailsWire,
} from "@county-pay/core/contract";
import { type Cents, wireCents } from "@county-pay/core/money";
import {
  type GiveBackOffer,
  giveBackOffer,
  type HistoryRow,
  hasReceipt,
  type PaymentRecord,
  paymentRecordFromWire,
  type RecordAction,
  recordActions,
} from "@county-pay/core/payments";
import { rightsOfUser, userOf } from "@county-pay/core/session";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";

/** The rest of a partly refunded payment; null if none or all of it was refunded. */
function leftToGiveBack(row: HistoryRow, details: TransactionDetailsWire | undefined): Cents | null {
  if (!details || !hasReceipt(row)) return null;
  const left = wireCents(details.RefundableAmount);
  return left === row.total ? null : left;
}

/** What is shown of a payment, or of one of its voids and refunds. */
export interface ShownRecord {
  readonly record: PaymentRecord;
  readonly row: HistoryRow;
  readonly actions: readonly RecordAction[];
  /** Null until it is known. */
  readonly offer: GiveBackOffer | null;
  readonly left: Cents | null;
}

/**
 * The record of a payment and what this user can do with it. `shown`: the reference number of the payment itself or of
 * one of its voids and refunds.
 */
export function useRecord(confirmation: string, shown: string) {
  const { session } = usePortal();
  const rights = rightsOfUser(userOf(session));
  const asked = useQuery(paymentRecord, { params: { confirmation } });
  const details = useQuery(getTransactionDetails, { params: { confirmation: shown, connectorId: "-" } });
  const approvals = useQuery(refundApprovals, { query: { Confirmation: shown } });
  const record = asked.answer ? paymentRecordFromWire(asked.answer) : null;
  const row = record && [record.payment, ...record.refunds].find((one) => one.confirmation === shown);
  const offer = details.answer ? giveBackOffer(details.answer, rights) : null;
  const isWaiting = (approvals.answer ?? []).some(({ State }) => State === "waiting");
  const content: ShownRecord | null =
    record && row
      ? {
          record,
          row,
          // Nothing is offered before it is known whether a request waits.
          actions: recordActions(row, approvals.answer ? offer : null, { rights, isWaiting }),
          offer,
          left: leftToGiveBack(row, details.answer),
        }
      : null;
  const failed = [asked, details, approvals].find(({ failure }) => failure !== null);
  return {
    content,
    isLoading: asked.loading === "loading" || details.loading === "loading",
    failure: failed?.failure ?? null,
    again: () => failed?.again(),
  };
}
