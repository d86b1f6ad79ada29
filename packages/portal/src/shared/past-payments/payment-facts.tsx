import { format, formatStamp, paymentHistoryMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { HistoryRow, PaymentWord } from "@county-pay/core/payments";
import { type Fact, Facts, MoneyText, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useHistoryWords } from "./history-words.ts";
import { PaymentBadge } from "./payment-badge.tsx";
import "./payment-facts.css";

/**
 * A payment's details, the meaning of its status, and the bills or products that it paid. `more`: additional content.
 * `help`: the meanings of statuses, if the reader is not the payer.
 */
export function PaymentFacts({
  row,
  more = [],
  help,
}: {
  readonly row: HistoryRow;
  readonly help?: Readonly<Record<PaymentWord, string>>;
  readonly more?: readonly Fact[];
}) {
  const texts = useTexts(paymentHistoryMessages);
  const words = useHistoryWords();
  const { company } = usePortal();
  const { labels } = texts;
  const facts = [
    { label: labels.reference, value: row.confirmation },
    { label: labels.original, value: row.original },
    { label: labels.reason, value: row.reason },
    { label: labels.date, value: formatStamp(row.sentAt, company.timeZone) },
    { label: labels.returned, value: formatStamp(row.returnedAt, company.timeZone).slice(0, 10) },
    { label: labels.method, value: words.method(row) },
    { label: labels.where, value: words.where(row) },
    { label: labels.payer, value: row.payerName },
    { label: labels.amountPaid, value: formatMoney(row.subAmount) },
    { label: labels.fee, value: formatMoney(row.fee) },
    { label: labels.total, value: words.amount(row) },
    { label: labels.returnedCheck, value: row.returnedCheck > 0 ? formatMoney(row.returnedCheck) : "" },
    ...more,
  ].filter(({ value }) => value !== "");
  return (
    <>
      <p>
        <PaymentBadge word={row.word} /> {(help ?? texts.help)[row.word]}
      </p>
      <Facts facts={facts} lines />
      {row.lines.length > 0 ? (
        <>
          <h3>{texts.lines}</h3>
          <ul className="paid-lines">
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
    </>
  );
}
