import { placesOf, type ResidentCheckoutStore, tileOfChoice } from "@county-pay/core/journey";
import { format, residentPaymentMessages } from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
import { instrumentOf, PAYER_FIELDS, payerNeeds } from "@county-pay/core/payments";
import { chargedText, FormNotice, NoticeBox, PaidBills, useStore, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CardStep, type EntryPayment } from "../../../shared/card-step/card-step.tsx";
import { ChangedBills } from "../shared/changed-bills.tsx";
import { CheckoutSummary } from "../shared/checkout-summary.tsx";
import { Consent } from "../shared/consent.tsx";
import { SignedInForm, useFormFields } from "../shared/signed-in-form.tsx";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { MethodChoice } from "./method-choice.tsx";

/** A resident's payment form: saved methods, and one checkbox for the terms (PAY-025, MONEY-014). */
export function ResidentForm({ store }: { readonly store: ResidentCheckoutStore }) {
  const { company, client } = usePortal();
  const own = useTexts(residentPaymentMessages);
  const state = useStore(store);
  const { actions } = store;
  const form = useFormFields();
  const [entering, setEntering] = useState<EntryPayment | null>(null);
  const { choice, payer, errors, problems } = state;
  useFailureToast(state.failure);

  const enter = (isReady: boolean) => {
    const { subAmount, fee } = state.quote;
    setEntering({ subAmount, fee, isReady });
  };
  /** Before the terms are accepted, the payer is still filling in the form: its errors are not shown yet. */
  const onEnter = () => enter(state.agreed && actions.check().every((field) => field === "method"));
  const onSubmit = () => {
    const wrong = actions.check();
    // If only the card is missing, entering it is the next step and not an error.
    if (choice.kind !== "saved" && wrong.length === 1 && wrong[0] === "method") return enter(true);
    form.listErrors(wrong.length > 0);
    if (wrong.length === 0) void actions.pay();
  };
  return (
    <SignedInForm
      form={form}
      store={store}
      errors={[
        ["method", problems.method],
        ...PAYER_FIELDS.map((field) => [field, errors[field]] as const),
        ["customAmount", state.customAmountError],
        ["consent", problems.consent],
      ]}
      notice={
        <>
          {state.failure ? <FormNotice failure={state.failure} /> : null}
          {state.isTurn ? (
            <div role="status">
              <NoticeBox tone="info">{own.yourTurn}</NoticeBox>
            </div>
          ) : null}
          <ChangedBills {...state} onClose={actions.acknowledge} />
        </>
      }
      method={<MethodChoice store={store} id={form.fieldId("method")} onEnter={onEnter} />}
      payer={{
        payer,
        errors,
        needs: payerNeeds(company.rules, payer.isBusiness, {
          role: "user",
          method: tileOfChoice(choice),
        }),
        onChange: actions.setPayer,
        onLeave: actions.touch,
      }}
      places={placesOf(client)}
      summary={<Summary store={store} fieldId={form.fieldId} />}
      onSubmit={onSubmit}
    >
      {entering && choice.kind !== "saved" ? (
        <CardStep
          method={choice.type}
          billingZip={payer.zip}
          payment={entering}
          onCancel={() => setEntering(null)}
          onToken={(entered) => {
            setEntering(null);
            if (entered.wallet === undefined) return actions.enter(instrumentOf(entered));
            // Its payer has approved this payment.
            actions.enter({ ...instrumentOf(entered), approved: cents(entering.subAmount + entering.fee) });
            void actions.pay();
          }}
        />
      ) : null}
    </SignedInForm>
  );
}

/** The bills with their total, the terms, and the payment button (PAY-026). */
function Summary(props: {
  readonly store: ResidentCheckoutStore;
  readonly fieldId: (field: string) => string;
}) {
  const { company } = usePortal();
  const own = useTexts(residentPaymentMessages);
  const { store, fieldId } = props;
  const state = useStore(store);
  const words = isOfCard(state.choice.type) ? own.consent : own.consentAccount;
  return (
    <CheckoutSummary
      state={state}
      waiting={state.loading}
      lines={<PaidBills items={state.items} />}
      amount={{ state: state, actions: store.actions, fieldId: fieldId("customAmount") }}
      consent={
        <Consent
          id={fieldId("consent")}
          label={format(words, { company: company.displayName })}
          agreed={state.agreed}
          error={state.problems.consent}
          onChange={store.actions.agree}
        />
      }
      pay={format(own.payTotal, { amount: chargedText(state.quote.total) }).trim()}
    >
      <p className="cp-muted cp-small">{own.chargedNow}</p>
    </CheckoutSummary>
  );
}
