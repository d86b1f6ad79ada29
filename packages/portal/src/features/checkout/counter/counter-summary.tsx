import { counterMessages, format } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { isEntered, type PaymentMethod } from "@county-pay/core/payments";
import { PaidBills, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { CheckoutSummary } from "../shared/checkout-summary.tsx";
import { Consent } from "../shared/consent.tsx";
import { LineItems } from "../shared/line-items.tsx";
import type { MethodPanelProps } from "./method-panel-props.ts";

/** The text of the button. Cash and checks are received, not charged. */
const buttonOf = (method: PaymentMethod) =>
  method === "terminal" ? "atTerminal" : isEntered(method) ? "charge" : "take";

/** The order, the payer's consent as confirmed by the clerk, and the payment button (PAY-024 to 026). */
export function CounterSummary({ store, fieldId }: MethodPanelProps) {
  const { company } = usePortal();
  const texts = useTexts(counterMessages);
  const state = useStore(store);
  const { items, purchase, quote, method, problems } = state;
  const button = buttonOf(method);
  const words = button === "take" ? texts.consent : texts.consentCharge;
  return (
    <CheckoutSummary
      state={state}
      waiting={state.loading}
      lines={purchase ? <LineItems purchase={purchase} /> : <PaidBills items={items} withOwner />}
      amount={{
        state: { ...state, customAmountError: problems.customAmount ?? "" },
        actions: store.actions,
        fieldId: fieldId("customAmount"),
      }}
      consent={
        <Consent
          id={fieldId("consent")}
          label={format(words, { company: company.displayName })}
          agreed={state.agreed}
          error={problems.consent}
          onChange={store.actions.agree}
        />
      }
      doubleCheck={texts.doubleCheck}
      pay={format(texts[button], { amount: formatMoney(quote.total) })}
    />
  );
}
