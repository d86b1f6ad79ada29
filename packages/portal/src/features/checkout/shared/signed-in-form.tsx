import type { CheckoutState, PlacesStore } from "@county-pay/core/journey";
import {
  AddressForm,
  ErrorSummary,
  type FormError,
  PayerForm,
  type PayerFormProps,
  type ReadableStore,
  SummaryBar,
} from "@county-pay/ui";
import { type FormEvent, type ReactNode, type Ref, useId, useState } from "react";
import "@county-pay/ui/payment.css";

/** The fields and their errors, in form order. */
type Sentences = readonly (readonly [field: string, sentence: string | undefined])[];

/** The IDs of a payment form's fields, and how often a submit found errors. */
interface FormFields {
  /** The ID of a field's control, by the field's name. */
  readonly fieldId: (field: string) => string;
  readonly attempt: number;
  /** Called after a submit: shows the list of errors, or hides it. */
  listErrors(isWrong: boolean): void;
}

/** The field IDs of one payment form. */
export function useFormFields(): FormFields {
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  return {
    fieldId: (field) => `${prefix}-${field}`,
    attempt,
    listErrors: (isWrong) => setAttempt(isWrong ? attempt + 1 : 0),
  };
}

/**
 * The layout of a payment form: method, payer, and address on the left, the summary on the right (PAY-003). A
 * submit with errors lists them and moves the focus there.
 */
export function SignedInForm(props: {
  readonly store: ReadableStore<Pick<CheckoutState, "items" | "quote">>;
  readonly form: FormFields;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly errors: Sentences;
  /** Why the payer is back at the form. */
  readonly notice?: ReactNode;
  /** The method, and the fields before the payer. */
  readonly method: ReactNode;
  readonly payer: Omit<PayerFormProps, "fieldId">;
  /** The options for an address; null if no address is requested. */
  readonly places: PlacesStore | null;
  readonly summary: ReactNode;
  readonly onSubmit: () => void;
  /** Dialogs over the form. */
  readonly children?: ReactNode;
}) {
  const { fieldId, attempt } = props.form;
  const payer = { ...props.payer, fieldId };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  const errors = props.errors.flatMap(([field, message]): FormError[] =>
    message ? [{ fieldId: fieldId(field), message }] : [],
  );
  return (
    <form className="cp-pay" ref={props.formRef} noValidate onSubmit={onSubmit}>
      {attempt > 0 ? <ErrorSummary errors={errors} attempt={attempt} /> : null}
      {props.notice}
      <div className="cp-with-side">
        <div className="cp-stack">
          {props.method}
          <PayerForm {...payer} />
          {props.places ? <AddressForm {...payer} places={props.places} /> : null}
        </div>
        {props.summary}
      </div>
      <SummaryBar store={props.store} />
      {props.children}
    </form>
  );
}
