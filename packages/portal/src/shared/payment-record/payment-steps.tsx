import type { PaymentStepWire } from "@county-pay/core/contract";
import { counterHistoryMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { failureReason } from "@county-pay/core/payments";
import { useLanguage } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import "./payment-record.css";

/** All that happened to a payment, oldest first: when, what, who, how much, and why. */
export function PaymentSteps({ steps }: { readonly steps: readonly PaymentStepWire[] }) {
  const language = useLanguage();
  const texts = language.texts(counterHistoryMessages);
  const { company } = usePortal();
  if (steps.length === 0) return null;
  const what = ({ Step, Who }: PaymentStepWire): string =>
    Who === "" ? texts.stepNames[Step] : format(texts.stepBy, { step: texts.stepNames[Step], name: Who });
  const why = ({ Step, Reason }: PaymentStepWire): string =>
    Step === "declined" || Step === "not_given_back" ? failureReason(Reason, language) : Reason;
  return (
    <section>
      <h3>{texts.steps}</h3>
      <ol className="payment-steps">
        {steps.map((step, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be equal.
          <li key={`${number} ${step.Step}`}>
            <span className="cp-muted">{formatStamp(step.At, company.timeZone)}</span>
            <span>
              {what(step)}
              {why(step) === "" ? null : <span className="payment-steps__reason">{why(step)}</span>}
            </span>
            <span className="cp-money">
              {step.Amount === null ? "" : formatMoney(wireCents(step.Amount))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
