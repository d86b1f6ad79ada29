import {
  counterHistoryMessages,
  format,
  formatStamp,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import { failureReason, type HistoryRow } from "@county-pay/core/payments";
import { LinkButton, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useHistoryWords } from "../past-payments/history-words.ts";
import { PaymentBadge } from "../past-payments/payment-badge.tsx";
import "./payment-record.css";

/** The voids and refunds of a payment with their state; each opens its own details and memo. */
export function PaymentRefunds(props: {
  readonly refunds: readonly HistoryRow[];
  readonly onOpen: (refund: HistoryRow) => void;
}) {
  const language = useLanguage();
  const texts = useTexts(counterHistoryMessages);
  const words = useTexts(paymentHistoryMessages);
  const { company } = usePortal();
  const say = useHistoryWords();
  if (props.refunds.length === 0) return null;
  return (
    <section>
      <h3>{texts.refundsTitle}</h3>
      <ul className="payment-steps">
        {props.refunds.map((refund) => (
          <li key={refund.id}>
            <span className="cp-muted">{formatStamp(refund.sentAt, company.timeZone)}</span>
            <span>
              <PaymentBadge word={refund.word} />
              <span className="payment-record__small">
                {[refund.clerkName, failureReason(refund.failure, language), refund.reason]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <LinkButton
                label={format(texts.refundDetails, {
                  amount: say.amount(refund),
                  status: words.words[refund.word],
                })}
                onPress={() => props.onOpen(refund)}
              >
                {words.details}
              </LinkButton>
            </span>
            <span className="cp-money">{say.amount(refund)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
