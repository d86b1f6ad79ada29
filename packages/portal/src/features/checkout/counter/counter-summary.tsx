import { counterMessages, format } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { PaymentMethod } from "@county-pay/core/payments";
import { PaidBills, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { CheckoutSummary } from "../shared/checkout-summary.tsx";
import { Consent } from "../shared/consent.tsx";
import { LineItems } from "../shared/line-items.tsx";
import type { MethodPanelProps } from "./method-panel-props.ts";

const BUTTON = {
  terminal: "atTerminal",
  manual: "charge",
  ach: "charge",
  cash: "take",
  check: "take",
} as const satisfies Record<PaymentMethod, string>;

/** What is paid, what the payer agreed to as the clerk heard it, and the button that takes it (PAY-024 to 026). */
export function CounterSummary({ store, fieldId }: MethodPanelProps) {
  const { company } = usePortal();
  const texts = useTexts(counterMessages);
  const state = useStore(store);
  const { items, goods, quote, method, problems } = state;
  // Cash and a check are in hand: nothing is charged.
  const words = BUTTON[method] === "take" ? texts.consent : texts.consentCharge;
  return (
    <CheckoutSummary
      state={state}
      waiting={state.loading}
      lines={goods ? <LineItems goods={goods} /> : <PaidBills items={items} withOwner />}
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
      pay={format(texts[BUTTON[method]], { amount: formatMoney(quote.total) })}
    />
  );
}
