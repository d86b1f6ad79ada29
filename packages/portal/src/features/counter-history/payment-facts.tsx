import type { TransactionDetailsWire } from "@county-pay/core/contract";
import {
  counterHistoryMessages,
  format,
  formatStamp,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import type { HistoryRow } from "@county-pay/core/payments";
import { Facts, MoneyText, useTexts } from "@county-pay/ui";
import { usePortal } from "../../app/portal-context.ts";
import { useHistoryWords } from "../../app/resident/history-words.ts";
import { PaymentBadge } from "../../app/resident/payment-badge.tsx";

/** What is known of a payment, and which bills or products it paid. `details`: how it stands now, once that is there. */
export function PaymentFacts({
  row,
  details,
}: {
  readonly row: HistoryRow;
  readonly details: TransactionDetailsWire | undefined;
}) {
  const texts = useTexts(counterHistoryMessages);
  const words = useTexts(paymentHistoryMessages);
  const say = useHistoryWords();
  const { company } = usePortal();
  const { labels } = words;
  const left = details && row.kind === "payment" ? wireCents(details.RefundableAmount) : null;
  const facts = [
    { label: labels.reference, value: row.confirmation },
    { label: labels.original, value: row.original },
    { label: labels.date, value: formatStamp(row.sentAt, company.timeZone) },
    { label: labels.returned, value: formatStamp(row.returnedAt, company.timeZone).slice(0, 10) },
    { label: labels.method, value: say.method(row) },
    { label: labels.where, value: row.channel === "counter" ? words.atCounter : words.online },
    { label: labels.payer, value: row.payerName },
    { label: labels.amountPaid, value: formatMoney(row.subAmount) },
    { label: labels.fee, value: formatMoney(row.fee) },
    { label: labels.total, value: say.amount(row) },
    ...(left !== null && row.word === "paid" && left !== row.total
      ? [{ label: texts.leftToGiveBack, value: formatMoney(left) }]
      : []),
  ].filter(({ value }) => value !== "");
  return (
    <>
      <p>
        <PaymentBadge word={row.word} /> {words.help[row.word]}
      </p>
      <Facts facts={facts} lines />
      {row.lines.length > 0 ? (
        <>
          <h3>{words.lines}</h3>
          <ul className="counter-lines">
            {row.lines.map((line) => (
              <li key={`${line.billNumber} ${line.billType} ${line.amount}`}>
                <span>
                  {[
                    line.billNumber
                      ? format(words.billOf, { billNumber: line.billNumber, year: line.taxYear })
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
