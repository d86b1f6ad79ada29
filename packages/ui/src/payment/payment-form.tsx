import type { Journey } from "@county-pay/core/journey";
import { PAYER_FIELDS, type PayerForm as Payer, payerNeeds } from "@county-pay/core/payments";
import { type FormEvent, useId, useState } from "react";
import { AddressForm, type AddressFormProps } from "../address-form/address-form.tsx";
import { ErrorSummary, type FormError } from "../error-summary/error-summary.tsx";
import { PayerForm } from "../payer-form/payer-form.tsx";
import { useStore } from "../store/use-store.ts";
import { FormNotice } from "./form-notice.tsx";
import { MethodTiles } from "./method-tiles.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import { SummaryBar } from "./summary-bar.tsx";

/** The form on the left, the summary on the right (spec 0:159-177). A submit with errors lists them and goes nowhere. */
export function PaymentForm({
  journey,
  places,
}: Pick<AddressFormProps, "places"> & { readonly journey: Journey }) {
  const { checkout: store, company } = journey;
  const state = useStore(store);
  const { actions } = store;
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const fieldId = (field: keyof Payer | "customAmount") => `${prefix}-${field}`;

  const errors: FormError[] = PAYER_FIELDS.flatMap((field) => {
    const message = state.errors[field];
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  if (state.customAmountError)
    errors.push({ fieldId: fieldId("customAmount"), message: state.customAmountError });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = actions.submit();
    setAttempt(wrong.length > 0 ? attempt + 1 : 0);
  };
  const payer = {
    payer: state.payer,
    errors: state.errors,
    needs: payerNeeds(company.rules, state.payer.isBusiness),
    fieldId,
    onChange: actions.setPayer,
    onLeave: actions.touch,
  };
  return (
    <form className="cp-pay" noValidate onSubmit={onSubmit}>
      {attempt > 0 ? <ErrorSummary errors={errors} attempt={attempt} /> : null}
      {state.failure && state.step === "form" ? <FormNotice failure={state.failure} /> : null}
      <div className="cp-with-side">
        <div className="cp-stack">
          <MethodTiles
            methods={state.methods}
            method={state.method}
            company={company}
            amount={state.quote.subAmount}
            onChange={actions.setMethod}
          />
          <PayerForm {...payer} />
          <AddressForm {...payer} places={places} />
        </div>
        <PaymentSummary store={store} customAmountId={fieldId("customAmount")} />
      </div>
      <SummaryBar store={store} />
    </form>
  );
}
