import { printPaymentReceipt } from "@county-pay/core/contract";
import { format, formatStamp, paymentHistoryMessages, receiptMessages } from "@county-pay/core/messages";
import { type HistoryRow, hasMemo, hasReceipt } from "@county-pay/core/payments";
import { Button, Dialog, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useHistoryWords } from "../../shared/past-payments/history-words.ts";
import { PaymentFacts } from "../../shared/past-payments/payment-facts.tsx";
import { savePdf } from "../../shared/past-payments/save-pdf.ts";

/** A payment's details, the meaning of its status, and its actions. */
export function PaymentDetails(props: {
  readonly row: HistoryRow;
  readonly onReceipt: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(paymentHistoryMessages);
  const { receiptTitle } = useTexts(receiptMessages);
  const { company } = usePortal();
  const words = useHistoryWords();
  const { row } = props;
  return (
    <Dialog
      title={format(texts.detailsLabel, {
        amount: words.amount(row),
        date: formatStamp(row.sentAt, company.timeZone).slice(0, 10),
      })}
      size="large"
      onClose={props.onClose}
      actions={
        <>
          {hasReceipt(row) ? <Button onPress={props.onReceipt}>{receiptTitle}</Button> : null}
          {hasMemo(row) ? <MemoButton row={row} /> : null}
        </>
      }
    >
      <div className="cp-stack">
        <PaymentFacts row={row} />
      </div>
    </Dialog>
  );
}

/** Saves a refund memo, which exists only as a PDF (CALL-143). */
function MemoButton({ row }: { readonly row: HistoryRow }) {
  const texts = useTexts(paymentHistoryMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await client.call(printPaymentReceipt, {
      body: {
        Confirmation: row.confirmation,
        CompanyName: company.name,
        ConnectorId: row.connectorId,
        ReturnHTML: false,
      },
    });
    setBusy(false);
    if (answer.ok) savePdf(answer.value.Bytes, `${row.confirmation}.pdf`);
    else toast({ title: texts.memoFailed, text: failureText(answer.error), bad: true });
  };
  return (
    <Button busy={busy} onPress={() => void save()}>
      {texts.printMemo}
    </Button>
  );
}
