import { printPaymentReceipt } from "@county-pay/core/contract";
import { format, formatStamp, paymentHistoryMessages, receiptMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { type HistoryRow, hasMemo, hasReceipt } from "@county-pay/core/payments";
import { Button, Dialog, Facts, MoneyText, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../app/portal-context.ts";
import { useHistoryWords } from "../../app/resident/history-words.ts";
import { PaymentBadge } from "../../app/resident/payment-badge.tsx";
import { savePdf } from "../../app/resident/save-pdf.ts";

/** All that is known of a payment, what its status means, and what may be done with it. */
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
  const { labels } = texts;
  const facts = [
    { label: labels.reference, value: row.confirmation },
    { label: labels.original, value: row.original },
    { label: labels.date, value: formatStamp(row.sentAt, company.timeZone) },
    { label: labels.returned, value: formatStamp(row.returnedAt, company.timeZone).slice(0, 10) },
    { label: labels.method, value: words.method(row) },
    { label: labels.where, value: row.channel === "counter" ? texts.atCounter : texts.online },
    { label: labels.payer, value: row.payerName },
    { label: labels.amountPaid, value: formatMoney(row.subAmount) },
    { label: labels.fee, value: formatMoney(row.fee) },
    { label: labels.total, value: words.amount(row) },
  ].filter(({ value }) => value !== "");
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
        <p>
          <PaymentBadge word={row.word} /> {texts.help[row.word]}
        </p>
        <Facts facts={facts} lines />
        {row.lines.length > 0 ? (
          <>
            <h3>{texts.lines}</h3>
            <ul className="history-lines">
              {row.lines.map((line) => (
                <li key={`${line.billNumber} ${line.billType} ${line.amount}`}>
                  <span>
                    {[
                      line.billNumber
                        ? format(texts.billOf, { billNumber: line.billNumber, year: line.taxYear })
                        : "",
                      line.billType,
                      line.parcelId,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  <MoneyText amount={line.amount} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Saves the memo of money that went back: it is a PDF only (spec 1:146). */
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
