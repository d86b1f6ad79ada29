import { counterMessages, format } from "@county-pay/core/messages";
import { isEntered, type PaymentMethod } from "@county-pay/core/payments";
import { Button, Current, chargedText, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { SecondCharge } from "../../../shared/second-charge/second-charge.tsx";
import { Consent } from "../shared/consent.tsx";
import type { MethodPanelProps } from "./method-panel-props.ts";

/** The text of the button. Cash and checks are received, not charged. */
const buttonOf = (method: PaymentMethod) =>
  method === "terminal" ? "atTerminal" : isEntered(method) ? "charge" : "take";

/** A second charge that the payer must know of, the payer's consent, where it is asked for, and the button that pays (PAY-025, PAY-026, PAY-027). */
export function SaleTotal({ store, fieldId }: MethodPanelProps) {
  const { company } = usePortal();
  const texts = useTexts(counterMessages);
  const { asksConsent, agreed, problems, loading, quote, step, method } = useStore(store);
  return (
    <div className="portal-sale__pay">
      {asksConsent ? (
        <Consent
          id={fieldId("consent")}
          label={format(texts.consentCharge, { company: company.displayName })}
          agreed={agreed}
          error={problems.consent}
          onChange={store.actions.agree}
        />
      ) : null}
      {isEntered(method) ? <SecondCharge quote={quote} atCounter /> : null}
      <p className="cp-muted cp-small">{texts.doubleCheck}</p>
      <Button
        type="submit"
        kind="primary"
        wide
        waiting={loading || quote.subAmount <= 0}
        busy={step !== "form"}
      >
        <Current>
          {format(texts[buttonOf(method)], { amount: chargedText(quote.total) })
            .trimEnd()
            .replace(/:$/, "")}
        </Current>
      </Button>
    </div>
  );
}
