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

/** Fields with the sentence for what is wrong with each, in the order of the form. */
type Sentences = readonly (readonly [field: string, sentence: string | undefined])[];

/** What a form of a payment knows about its fields: their ids, and how often a submit found errors. */
interface FormFields {
  /** The id of a field's control, by the field's name. */
  readonly fieldId: (field: string) => string;
  readonly attempt: number;
  /** After a submit: lists the errors, or no longer. */
  listErrors(isWrong: boolean): void;
}

/** The fields of one form of a payment. */
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
 * Where the parts of a payment's form are: method, payer and address on the left, the summary on the right (PAY-003). A
 * submit with errors lists them and takes the focus there.
 */
export function SignedInForm(props: {
  readonly store: ReadableStore<Pick<CheckoutState, "items" | "quote">>;
  readonly form: FormFields;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly errors: Sentences;
  /** Why the payer is back at the form. */
  readonly notice?: ReactNode;
  /** The method, and what is asked before the payer. */
  readonly method: ReactNode;
  readonly payer: Omit<PayerFormProps, "fieldId">;
  /** What can be picked of an address; null if none is asked for. */
  readonly places: PlacesStore | null;
  readonly summary: ReactNode;
  readonly onSubmit: () => void;
  /** What is shown over the form. */
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
