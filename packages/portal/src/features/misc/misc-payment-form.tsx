import type { MiscCheckoutStore } from "@county-pay/core/journey";
import {
  type MiscDetails as Details,
  EMPTY_MISC_DETAILS,
  PAYER_FIELDS,
  type PayerForm as Payer,
  payerNeeds,
} from "@county-pay/core/payments";
import {
  AddressForm,
  ErrorSummary,
  type FormError,
  FormNotice,
  MethodTiles,
  PayerForm,
  SummaryBar,
  useStore,
} from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { usePortal } from "../../app/portal-context.ts";
import { MiscDetails } from "./misc-details.tsx";
import { MiscSummary } from "./misc-summary.tsx";

const DETAIL_FIELDS = Object.keys(EMPTY_MISC_DETAILS) as readonly (keyof Details)[];

/** What it is for, method with its fee, payer and address; a submit with errors lists them and goes nowhere. */
export function MiscPaymentForm({ store }: { readonly store: MiscCheckoutStore }) {
  const { company } = usePortal();
  const state = useStore(store);
  const { actions } = store;
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const fieldId = (field: keyof Payer | keyof Details) => `${prefix}-${field}`;

  const errors: readonly FormError[] = [
    ...DETAIL_FIELDS.map((field) => ({ fieldId: fieldId(field), message: state.detailErrors[field] ?? "" })),
    ...PAYER_FIELDS.map((field) => ({ fieldId: fieldId(field), message: state.errors[field] ?? "" })),
  ].filter(({ message }) => message !== "");
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
          <MiscDetails
            details={state.details}
            errors={state.detailErrors}
            needs={state.needs}
            fieldId={fieldId}
            onChange={actions.setDetails}
            onLeave={actions.touchDetail}
          />
          <MethodTiles
            methods={state.methods}
            method={state.method}
            company={company}
            amount={state.quote.subAmount}
            onChange={actions.setMethod}
          />
          <PayerForm {...payer} />
          <AddressForm {...payer} />
        </div>
        <MiscSummary store={store} />
      </div>
      <SummaryBar store={store} />
    </form>
  );
}
