import {
  placesOf,
  type ResidentCheckoutStore,
  type ResidentField,
  tileOfChoice,
} from "@county-pay/core/journey";
import { PAYER_FIELDS, payerNeeds } from "@county-pay/core/payments";
import {
  AddressForm,
  ErrorSummary,
  type FormError,
  FormNotice,
  PayerForm,
  SummaryBar,
  useStore,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CardStep } from "../../../shared/card-step/card-step.tsx";
import { ChangedBills } from "../shared/changed-bills.tsx";
import { useFailureToast } from "../shared/use-failure-toast.ts";
import { MethodChoice } from "./method-choice.tsx";
import { ResidentSummary } from "./resident-summary.tsx";

type Store = { readonly store: ResidentCheckoutStore };

/** What is wrong, in the order of the form. */
function errorsOf(
  { problems, errors, customAmountError }: ReturnType<ResidentCheckoutStore["getState"]>,
  fieldId: (field: ResidentField) => string,
): readonly FormError[] {
  const sentences: readonly (readonly [ResidentField, string | undefined])[] = [
    ["method", problems.method],
    ...PAYER_FIELDS.map((field) => [field, errors[field]] as const),
    ["customAmount", customAmountError],
    ["consent", problems.consent],
  ];
  return sentences.flatMap(([field, message]) => (message ? [{ fieldId: fieldId(field), message }] : []));
}

/** Method, payer and address on the left, the summary on the right (PAY-003). */
export function ResidentForm({ store }: Store) {
  const { company, client } = usePortal();
  const state = useStore(store);
  const { actions } = store;
  const [attempt, setAttempt] = useState(0);
  const [entering, setEntering] = useState(false);
  const prefix = useId();
  const fieldId = (field: ResidentField) => `${prefix}-${field}`;
  const { choice, payer } = state;
  useFailureToast(state.failure);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = actions.check();
    // Nothing is wrong but that the card is still to be entered: that is the next step.
    if (choice.kind !== "saved" && wrong.length === 1 && wrong[0] === "method") return setEntering(true);
    setAttempt(wrong.length > 0 ? attempt + 1 : 0);
    if (wrong.length === 0) void actions.pay();
  };
  const person = {
    payer,
    errors: state.errors,
    needs: payerNeeds(company.rules, payer.isBusiness, {
      role: "user",
      method: tileOfChoice(choice),
    }),
    fieldId,
    onChange: actions.setPayer,
    onLeave: actions.touch,
  };
  return (
    <form className="cp-pay" noValidate onSubmit={onSubmit}>
      {attempt > 0 ? <ErrorSummary errors={errorsOf(state, fieldId)} attempt={attempt} /> : null}
      {state.failure ? <FormNotice failure={state.failure} /> : null}
      <ChangedBills {...state} onClose={actions.acknowledge} />
      <div className="cp-with-side">
        <div className="cp-stack">
          <MethodChoice store={store} id={fieldId("method")} onEnter={() => setEntering(true)} />
          <PayerForm {...person} />
          <AddressForm {...person} places={placesOf(client)} />
        </div>
        <ResidentSummary store={store} fieldId={fieldId} />
      </div>
      <SummaryBar store={store} />
      {entering && choice.kind !== "saved" ? (
        <CardStep
          method={choice.type}
          billingZip={payer.zip}
          total={state.quote.total}
          onCancel={() => setEntering(false)}
          onToken={({ token, cardType, nickname }) => {
            setEntering(false);
            actions.enter({ token, cardType, last4: nickname.replace(/\D/g, "") });
          }}
        />
      ) : null}
    </form>
  );
}
