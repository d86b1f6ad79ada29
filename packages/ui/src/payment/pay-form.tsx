import type { Company } from "@county-pay/core/company";
import type { CheckoutActions, CheckoutState } from "@county-pay/core/journey";
import { PAYER_FIELDS, payerNeeds } from "@county-pay/core/payments";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { AddressForm, type AddressFormProps } from "../address-form/address-form.tsx";
import { ErrorSummary } from "../error-summary/error-summary.tsx";
import { PayerForm } from "../payer-form/payer-form.tsx";
import { type ReadableStore, useStore } from "../store/use-store.ts";
import { MethodTiles } from "./method-tiles.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { useBillAddress } from "./use-bill-address.tsx";

/** The state and actions of every payment form. */
export type PayFormStore = ReadableStore<
  Pick<CheckoutState, "items" | "quote" | "payer" | "errors" | "methods" | "method">
> & { readonly actions: Pick<CheckoutActions, "submit" | "setPayer" | "touch" | "setMethod"> };

/** The ID of a field's control, by field name. */
export type FieldId = (field: string) => string;

type Sentences = Readonly<Record<string, string | undefined>>;

/**
 * The form of a payment: method with its fee, payer and address on the left, the summary on the right (PAY-003). A
 * submit with errors lists them and stops. Parts that differ are passed in with their fields' errors, in screen order.
 */
export function PayForm(
  props: Pick<AddressFormProps, "places"> & {
    readonly store: PayFormStore;
    readonly company: Company;
    /** Why the payer returned to the form. */
    readonly notice?: ReactNode;
    /** Content before the payment method. */
    readonly details?: (fieldId: FieldId) => ReactNode;
    readonly detailErrors?: Sentences;
    readonly summary: (fieldId: FieldId) => ReactNode;
    readonly summaryErrors?: Sentences;
    /** What the payer agrees to, after the address; then the form ends with `end` and not in its summary. */
    readonly terms?: (fieldId: FieldId) => ReactNode;
    readonly termsError?: string;
    /** The form's button, or what took its place. */
    readonly end?: ReactNode;
    /** The entries were sent and cannot be changed. */
    readonly locked?: boolean;
  },
) {
  const { store, company } = props;
  const state = useStore(store);
  const { actions } = store;
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const fieldId = (field: string) => `${prefix}-${field}`;

  const wrong: readonly (readonly [string, string | undefined])[] = [
    ...Object.entries(props.detailErrors ?? {}),
    ...PAYER_FIELDS.map((field) => [field, state.errors[field]] as const),
    ...Object.entries(props.summaryErrors ?? {}),
    ["terms", props.termsError],
  ];
  const errors = wrong.flatMap(([field, message]) => (message ? [{ fieldId: fieldId(field), message }] : []));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(actions.submit().length > 0 ? attempt + 1 : 0);
  };
  const billAddress = useBillAddress(state, actions);
  const payer = {
    payer: state.payer,
    errors: state.errors,
    needs: payerNeeds(company.rules, state.payer.isBusiness),
    fieldId,
    onChange: actions.setPayer,
    onLeave: actions.touch,
  };
  // The fieldset only disables its fields, so a screen reader should not announce it as a group.
  const fields = { role: "none", className: "cp-pay__fields", disabled: props.locked };
  const summary = <fieldset {...fields}>{props.summary(fieldId)}</fieldset>;
  return (
    <form className="cp-pay" noValidate onSubmit={onSubmit}>
      {attempt > 0 ? <ErrorSummary errors={errors} attempt={attempt} /> : null}
      {props.notice}
      <div className="cp-with-side">
        {/* A summary without the button comes first, as it does on a phone. */}
        {props.end ? summary : null}
        <div className="cp-stack">
          <fieldset {...fields}>
            {props.details?.(fieldId)}
            <MethodTiles
              methods={state.methods}
              method={state.method}
              company={company}
              amount={state.quote.subAmount}
              onChange={actions.setMethod}
            />
            <PayerForm {...payer} mailsReceipt={company.sendsMail === true} />
            <AddressForm {...payer} {...billAddress} places={props.places} />
            {props.terms?.(fieldId)}
          </fieldset>
          {props.end}
        </div>
        {props.end ? null : summary}
      </div>
      {props.locked ? null : <SummaryBar store={store} />}
    </form>
  );
}
