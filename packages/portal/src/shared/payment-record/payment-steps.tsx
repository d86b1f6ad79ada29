import type { PaymentStepWire } from "@county-pay/core/contract";
import { counterHistoryMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import "./payment-record.css";

/** All that happened to a payment, oldest first: when, what, who, how much, and why. */
export function PaymentSteps({ steps }: { readonly steps: readonly PaymentStepWire[] }) {
  const texts = useTexts(counterHistoryMessages);
  const { company } = usePortal();
  if (steps.length === 0) return null;
  const what = ({ Step, Who }: PaymentStepWire): string =>
    Who === "" ? texts.stepNames[Step] : format(texts.stepBy, { step: texts.stepNames[Step], name: Who });
  return (
    <section>
      <h3>{texts.steps}</h3>
      <ol className="payment-steps">
        {steps.map((step) => (
          <li key={`${step.At} ${step.Step}`}>
            <span className="cp-muted">{formatStamp(step.At, company.timeZone)}</span>
            <span>
              {what(step)}
              {step.Reason === "" ? null : <span className="payment-steps__reason">{step.Reason}</span>}
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
