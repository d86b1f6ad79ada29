import {
  counterHistoryMessages,
  format,
  formatStamp,
  paymentHistoryMessages,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { failureReason, type TrailEntry } from "@county-pay/core/payments";
import { useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import "./payment-record.css";

/** The texts of an entry: what happened, who did it, what it changed from what to what, and why. */
function useTrailWords() {
  const language = useLanguage();
  const texts = useTexts(counterHistoryMessages);
  const { words } = useTexts(paymentHistoryMessages);
  return {
    what: ({ step, who }: TrailEntry): string =>
      who === "" ? texts.stepNames[step] : format(texts.stepBy, { step: texts.stepNames[step], name: who }),
    details: ({ before, after, asked, amount, failure, reason }: TrailEntry): readonly string[] => {
      const status = after === null ? "" : words[after];
      const changed =
        before === null
          ? texts.statusNow
          : format(texts.statusChanged, { before: words[before], after: status });
      return [
        status === "" ? "" : format(changed, { after: status }),
        asked === null || amount === null
          ? ""
          : format(texts.amountChanged, { asked: formatMoney(asked), amount: formatMoney(amount) }),
        failureReason(failure, language),
        reason,
      ].filter((text) => text !== "");
    },
  };
}

/** The audit trail of a payment, oldest first: when, what, who, the old and the new value, how much, and why. */
export function PaymentTrail({ trail }: { readonly trail: readonly TrailEntry[] }) {
  const texts = useTexts(counterHistoryMessages);
  const { company } = usePortal();
  const say = useTrailWords();
  if (trail.length === 0) return null;
  return (
    <section>
      <h3>{texts.steps}</h3>
      <ol className="payment-steps">
        {trail.map((entry, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be equal.
          <li key={`${number} ${entry.step}`}>
            <span className="cp-muted">{formatStamp(entry.at, company.timeZone)}</span>
            <span>
              {say.what(entry)}
              {say.details(entry).map((text) => (
                <span key={text} className="payment-record__small">
                  {text}
                </span>
              ))}
            </span>
            <span className="cp-money">{entry.amount === null ? "" : formatMoney(entry.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
