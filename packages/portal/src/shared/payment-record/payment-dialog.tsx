import { reportTotals, reportTransactions } from "@county-pay/core/contract";
import { counterHistoryMessages, format, formatStamp, giveBackMessages } from "@county-pay/core/messages";
import { hasMemo, type OpenOffer } from "@county-pay/core/payments";
import { Dialog, ErrorState, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import { GiveBackDialog } from "../give-back/give-back-dialog.tsx";
import { EmailReceipt } from "../past-payments/email-receipt.tsx";
import { useHistoryWords } from "../past-payments/history-words.ts";
import { ReceiptDialog } from "../past-payments/receipt-dialog.tsx";
import { BankReturnDialog } from "./bank-return-dialog.tsx";
import { RecordButtons, type RecordStep } from "./record-buttons.tsx";
import { RecordContent } from "./record-content.tsx";
import { useRecord } from "./use-record.ts";
import "./payment-record.css";

/**
 * The record of a payment for the office, the same wherever it is opened: its facts, its voids and refunds, all that
 * happened to it, and what this user can do with it (SUCCESS-028).
 */
export function PaymentDialog(props: {
  /** The reference number of a payment, void, or refund. */
  readonly confirmation: string;
  readonly onClose: () => void;
}) {
  const texts = useTexts(counterHistoryMessages);
  const giveBack = useTexts(giveBackMessages);
  const { company } = usePortal();
  const say = useHistoryWords();
  const forget = useInvalidate();
  /** The payment, or one of its voids and refunds. */
  const [shown, setShown] = useState(props.confirmation);
  const [step, setStep] = useState<RecordStep | "details">("details");
  /** What was offered at the press: after the refund there is nothing left to offer. */
  const [giving, setGiving] = useState<OpenOffer | null>(null);
  const { content, isLoading, failure, again } = useRecord(props.confirmation, shown);
  const back = () => setStep("details");

  const givenBack = () => {
    void forget(reportTotals, reportTransactions);
    props.onClose();
  };

  if (giving) return <GiveBackDialog offer={giving} onDone={givenBack} onClose={() => setGiving(null)} />;
  if (content && step !== "details") {
    const { row } = content;
    const title = hasMemo(row) ? { title: giveBack.emailMemo } : {};
    if (step === "receipt") return <ReceiptDialog confirmation={row.confirmation} onClose={back} />;
    if (step === "email") return <EmailReceipt row={row} {...title} onClose={back} />;
    return <BankReturnDialog confirmation={row.confirmation} onClose={back} />;
  }
  return (
    <Dialog
      title={
        content
          ? format(texts.opened, {
              amount: say.amount(content.row),
              date: formatStamp(content.row.sentAt, company.timeZone),
            })
          : failure
            ? texts.detailsFailed
            : texts.recordLoading
      }
      size="large"
      onClose={props.onClose}
      actions={
        content ? <RecordButtons shown={content} onStep={setStep} onGiveBack={setGiving} /> : undefined
      }
    >
      <div className="cp-stack payment-record">
        {content ? <RecordContent shown={content} onShow={setShown} /> : null}
        {isLoading && !failure ? <Skeleton lines={content ? 3 : 8} /> : null}
        {failure ? (
          <ErrorState title={texts.detailsFailed} failure={failure} onRetry={again}>
            {failure.code === "not_found" ? texts.notThere : undefined}
          </ErrorState>
        ) : null}
      </div>
    </Dialog>
  );
}
