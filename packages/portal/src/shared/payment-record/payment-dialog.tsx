import { getTransactionDetails, paymentRecord, type TransactionDetailsWire } from "@county-pay/core/contract";
import {
  counterHistoryMessages,
  format,
  formatDate,
  formatStamp,
  giveBackMessages,
  receiptCounterMessages,
} from "@county-pay/core/messages";
import { type Cents, formatMoney, wireCents } from "@county-pay/core/money";
import {
  failureReason,
  giveBackOffer,
  type HistoryRow,
  hasMemo,
  hasReceipt,
  type OpenOffer,
  type PaymentRecord,
  paymentRecordFromWire,
  recordActions,
} from "@county-pay/core/payments";
import { rightsOfUser, userOf } from "@county-pay/core/session";
import { Dialog, ErrorState, LinkButton, Skeleton, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { ApprovalsOfPayment } from "../give-back/approvals-of-payment.tsx";
import { GiveBackDialog } from "../give-back/give-back-dialog.tsx";
import { EmailReceipt } from "../past-payments/email-receipt.tsx";
import { useHistoryWords } from "../past-payments/history-words.ts";
import { PaymentFacts } from "../past-payments/payment-facts.tsx";
import { ReceiptDialog } from "../past-payments/receipt-dialog.tsx";
import { PaymentRefunds } from "./payment-refunds.tsx";
import { PaymentTrail } from "./payment-trail.tsx";
import { RecordButtons } from "./record-buttons.tsx";

/** A payment's own row, or that of one of its voids and refunds; undefined if the record has none. */
const rowOf = (record: PaymentRecord | null, confirmation: string): HistoryRow | undefined =>
  record ? [record.payment, ...record.refunds].find((row) => row.confirmation === confirmation) : undefined;

/** The rest of a partly refunded payment; null if none or all of it was refunded. */
function leftToGiveBack(row: HistoryRow, details: TransactionDetailsWire | undefined): Cents | null {
  if (!details || !hasReceipt(row)) return null;
  const left = wireCents(details.RefundableAmount);
  return left === row.total ? null : left;
}

/** The facts that only the office sees: where the payment was taken, and why it failed. */
function useOfficeFacts(row: HistoryRow, record: PaymentRecord | null, left: Cents | null) {
  const texts = useTexts(counterHistoryMessages);
  const language = useLanguage();
  const { receiptNumber } = useTexts(receiptCounterMessages);
  const taken = row.kind === "payment" ? record : null;
  const day = taken?.drawerDay ?? null;
  return [
    { label: receiptNumber, value: taken?.receiptNumber ?? "" },
    {
      label: texts.drawer,
      value: day === null ? "" : format(texts.drawerOf, { name: row.clerkName, day: formatDate(day) }),
    },
    { label: texts.terminal, value: row.terminalName },
    { label: texts.checkNumber, value: row.checkNumber },
    { label: texts.gatewayReference, value: taken?.gatewayReference ?? "" },
    { label: texts.why, value: failureReason(row.failure, language) },
    { label: texts.leftToGiveBack, value: left === null ? "" : formatMoney(left) },
  ];
}

/** What the record of a payment opens with. */
export interface OpenedRecord {
  /** The reference number of a payment, void, or refund. */
  readonly confirmation: string;
  /** Its row, if the list that opens it has one: shown until the record arrives. */
  readonly row?: HistoryRow | undefined;
  readonly onClose: () => void;
}

/**
 * The record of a payment for the office, the same wherever it is opened: its facts, its voids and refunds, all that
 * happened to it, and what this user can do with it (SUCCESS-028).
 */
export function PaymentDialog({ confirmation, row: listed, onClose }: OpenedRecord) {
  const texts = useTexts(counterHistoryMessages);
  /** The payment, or one of its voids and refunds. */
  const [shown, setShown] = useState(confirmation);
  const { answer, failure, again } = useQuery(paymentRecord, { params: { confirmation } });
  const record = answer ? paymentRecordFromWire(answer) : null;
  const row = rowOf(record, shown) ?? (listed?.confirmation === shown ? listed : undefined);
  if (row)
    return (
      <Shown row={row} record={record} failure={failure} again={again} onShow={setShown} onClose={onClose} />
    );
  return (
    <Dialog title={failure ? texts.detailsFailed : texts.recordLoading} size="large" onClose={onClose}>
      {failure ? (
        <ErrorState title={texts.detailsFailed} failure={failure} onRetry={again} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
}

function Shown(props: {
  readonly row: HistoryRow;
  readonly record: PaymentRecord | null;
  readonly failure: ReturnType<typeof useQuery<typeof paymentRecord>>["failure"];
  readonly again: () => void;
  readonly onShow: (confirmation: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const giveBack = useTexts(giveBackMessages);
  const { company, session } = usePortal();
  const say = useHistoryWords();
  const { row, record } = props;
  const [step, setStep] = useState<"details" | "receipt" | "email">("details");
  /** What was offered at the press: after the refund there is nothing left to offer. */
  const [giving, setGiving] = useState<OpenOffer | null>(null);
  const details = useQuery(getTransactionDetails, {
    params: { confirmation: row.confirmation, connectorId: "-" },
  });
  const rights = rightsOfUser(userOf(session));
  const offer = details.answer ? giveBackOffer(details.answer, rights) : null;
  const facts = useOfficeFacts(row, record, leftToGiveBack(row, details.answer));
  const failure = details.failure ?? props.failure;
  const back = () => setStep("details");

  if (step === "receipt") return <ReceiptDialog confirmation={row.confirmation} onClose={back} />;
  if (step === "email")
    return <EmailReceipt row={row} {...(hasMemo(row) ? { title: giveBack.emailMemo } : {})} onClose={back} />;
  if (giving) return <GiveBackDialog offer={giving} onDone={props.onClose} onClose={() => setGiving(null)} />;
  return (
    <Dialog
      title={format(texts.opened, {
        amount: say.amount(row),
        date: formatStamp(row.sentAt, company.timeZone),
      })}
      size="large"
      onClose={props.onClose}
      actions={
        <RecordButtons
          row={row}
          actions={recordActions(row, offer, rights)}
          offer={offer?.kind === "none" ? null : offer}
          onStep={setStep}
          onGiveBack={setGiving}
        />
      }
    >
      <div className="cp-stack">
        {row.kind === "payment" ? null : (
          <p>
            <LinkButton onPress={() => props.onShow(row.original)}>{texts.showPayment}</LinkButton>
          </p>
        )}
        <PaymentFacts row={row} help={texts.help} more={facts} />
        {row.kind === "payment" ? (
          <PaymentRefunds
            refunds={record?.refunds ?? []}
            onOpen={(refund) => props.onShow(refund.confirmation)}
          />
        ) : null}
        {row.kind === "payment" ? <ApprovalsOfPayment confirmation={row.confirmation} /> : null}
        <PaymentTrail trail={record?.trail ?? []} />
        {details.loading === "loading" ? <Skeleton lines={3} /> : null}
        {failure ? (
          <ErrorState
            title={texts.detailsFailed}
            failure={failure}
            contactUrl={company.contactUrl}
            onRetry={details.failure ? details.again : props.again}
          />
        ) : null}
        {offer?.kind === "none" && row.kind === "payment" ? (
          <p className="cp-muted">
            {row.word === "voiding" || row.word === "refunding"
              ? giveBack.why.givingBack
              : giveBack.why[offer.why]}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
