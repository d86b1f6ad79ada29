import {
  getTransactionDetails,
  type PaymentRecordWire,
  paymentRecord,
  type TransactionDetailsWire,
} from "@county-pay/core/contract";
import {
  counterHistoryMessages,
  format,
  formatDate,
  formatStamp,
  giveBackMessages,
  receiptMessages,
  receiptStaffMessages,
} from "@county-pay/core/messages";
import { type Cents, formatMoney, wireCents } from "@county-pay/core/money";
import {
  failureReason,
  giveBackOffer,
  type HistoryRow,
  hasMemo,
  hasReceipt,
  type OpenOffer,
} from "@county-pay/core/payments";
import { rightsOfUser, userOf } from "@county-pay/core/session";
import { Button, Dialog, ErrorState, Skeleton, useLanguage, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { ApprovalsOfPayment } from "../give-back/approvals-of-payment.tsx";
import { GiveBackDialog } from "../give-back/give-back-dialog.tsx";
import { EmailReceipt } from "../past-payments/email-receipt.tsx";
import { useHistoryWords } from "../past-payments/history-words.ts";
import { PaymentFacts } from "../past-payments/payment-facts.tsx";
import { ReceiptDialog } from "../past-payments/receipt-dialog.tsx";
import { useResidentPaths } from "../resident/paths.ts";
import { PaymentSteps } from "./payment-steps.tsx";

/** The rest of a partly refunded payment; null if none or all of it was refunded. */
function leftToGiveBack(row: HistoryRow, details: TransactionDetailsWire | undefined): Cents | null {
  if (!details || !hasReceipt(row)) return null;
  const left = wireCents(details.RefundableAmount);
  return left === row.total ? null : left;
}

/** Where a payment was taken, as far as the office knows it. */
function useWhere(record: PaymentRecordWire | undefined) {
  const texts = useTexts(counterHistoryMessages);
  if (!record) return [];
  const { DrawerDay: day, ClerkName: name } = record;
  return [
    {
      label: texts.drawer,
      value: day === null ? "" : format(texts.drawerOf, { name, day: formatDate(day) }),
    },
    { label: texts.terminal, value: record.TerminalName },
    { label: texts.checkNumber, value: record.CheckNumber },
    { label: texts.gatewayReference, value: record.GatewayReference },
  ];
}

/**
 * The record of a payment for the office, wherever it is opened: its facts, all that happened to it, its receipt or
 * memo, and its void or refund (SUCCESS-028).
 */
export function PaymentDialog({ row, onClose }: { readonly row: HistoryRow; readonly onClose: () => void }) {
  const texts = useTexts(counterHistoryMessages);
  const giveBack = useTexts(giveBackMessages);
  const language = useLanguage();
  const { company, session } = usePortal();
  const say = useHistoryWords();
  const [step, setStep] = useState<"details" | "receipt" | "email">("details");
  /** What was offered at the press: after the refund there is nothing left to offer. */
  const [giving, setGiving] = useState<OpenOffer | null>(null);
  const { loading, answer, failure, again } = useQuery(getTransactionDetails, {
    params: { confirmation: row.confirmation, connectorId: "-" },
  });
  const record = useQuery(paymentRecord, { params: { confirmation: row.confirmation } });
  const where = useWhere(record.answer);
  const failed = failure ?? record.failure;
  const offer = answer ? giveBackOffer(answer, rightsOfUser(userOf(session))) : null;
  const left = leftToGiveBack(row, answer);
  const back = () => setStep("details");

  if (step === "receipt") return <ReceiptDialog confirmation={row.confirmation} onClose={back} />;
  if (step === "email")
    return <EmailReceipt row={row} {...(hasMemo(row) ? { title: giveBack.emailMemo } : {})} onClose={back} />;
  if (giving) return <GiveBackDialog offer={giving} onDone={onClose} onClose={() => setGiving(null)} />;
  return (
    <Dialog
      title={format(texts.opened, {
        amount: say.amount(row),
        date: formatStamp(row.sentAt, company.timeZone),
      })}
      size="large"
      onClose={onClose}
      actions={<Actions row={row} offer={offer} onStep={setStep} onGiveBack={setGiving} />}
    >
      <div className="cp-stack">
        <PaymentFacts
          row={row}
          help={texts.help}
          more={[
            ...where,
            { label: texts.why, value: failureReason(row.failure, language) },
            { label: texts.leftToGiveBack, value: left === null ? "" : formatMoney(left) },
          ]}
        />
        {row.kind === "payment" ? <ApprovalsOfPayment confirmation={row.confirmation} /> : null}
        <PaymentSteps steps={record.answer?.Steps ?? []} />
        {loading === "loading" ? <Skeleton lines={3} /> : null}
        {failed ? (
          <ErrorState
            title={texts.detailsFailed}
            failure={failed}
            contactUrl={company.contactUrl}
            onRetry={failure ? again : record.again}
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

/** What can be done with a payment or with its void or refund. */
function Actions(props: {
  readonly row: HistoryRow;
  readonly offer: ReturnType<typeof giveBackOffer> | null;
  readonly onStep: (step: "receipt" | "email") => void;
  readonly onGiveBack: (offer: OpenOffer) => void;
}) {
  const giveBack = useTexts(giveBackMessages);
  const receipt = useTexts(receiptMessages);
  const staff = useTexts(receiptStaffMessages);
  const paths = useResidentPaths();
  const { row, offer } = props;
  return (
    <>
      {hasReceipt(row) || hasMemo(row) ? (
        <Button onPress={() => props.onStep("email")}>
          {hasMemo(row) ? staff.emailRefundMemo : staff.emailReceipt}
        </Button>
      ) : null}
      {hasMemo(row) ? (
        <a
          className="cp-button cp-button--primary"
          href={paths.receipt(row)}
          target="_blank"
          rel="noreferrer"
        >
          {staff.printRefundMemo}
        </a>
      ) : null}
      {hasReceipt(row) ? (
        <Button kind="primary" onPress={() => props.onStep("receipt")}>
          {receipt.receiptTitle}
        </Button>
      ) : null}
      {offer && offer.kind !== "none" ? (
        <Button kind="danger" onPress={() => props.onGiveBack(offer)}>
          {offer.kind === "void" ? giveBack.void : giveBack.refund}
        </Button>
      ) : null}
    </>
  );
}
