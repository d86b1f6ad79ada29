import type { CheckoutStore } from "@county-pay/core/journey";
import { format, paymentMessages } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { useTexts } from "../language/language.ts";
import { useStore } from "../store/use-store.ts";
import { AmountChoice } from "./amount-choice.tsx";
import { FeeLines, PaidBills } from "./fee-lines.tsx";

/** The items and total of the payment, with the button to continue (PAY-022 to 026). Stays visible next to the form. */
export function PaymentSummary(props: { readonly store: CheckoutStore; readonly customAmountId: string }) {
  const texts = useTexts(paymentMessages);
  const { store } = props;
  const state = useStore(store);
  return (
    <div className="cp-side">
      <Card
        title={texts.summaryTitle}
        aside={
          state.items.length > 1 ? (
            <p className="cp-muted cp-small">{format(texts.billCount, { count: state.items.length })}</p>
          ) : null
        }
      >
        <PaidBills items={state.items} />
        {state.partialOffered ? (
          <AmountChoice state={state} actions={store.actions} fieldId={props.customAmountId} />
        ) : null}
        <FeeLines quote={state.quote} />
        <p className="cp-muted cp-small">{texts.doubleCheck}</p>
        <Button
          type="submit"
          kind="primary"
          wide
          waiting={state.quote.subAmount <= 0}
          busy={state.step !== "form"}
        >
          {texts.payNow}
        </Button>
        <p className="cp-muted cp-small">{texts.proceedNote}</p>
      </Card>
    </div>
  );
}
