import { frameMessages } from "@county-pay/core/messages";
import { Field, useStore, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { CardField } from "./names.ts";

export interface FormState {
  readonly errors: Readonly<Partial<Record<CardField, string>>>;
  readonly focused: CardField | null;
  readonly isLocked: boolean;
}

/** Labels, hints, and errors of ours around the places in which Braintree puts its fields. */
export function FieldsForm({
  store,
  onShown,
}: {
  readonly store: StoreApi<FormState>;
  /** The places are in the page. */
  readonly onShown: () => void;
}) {
  const { errors, focused, isLocked } = useStore(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the places are there
  useEffect(onShown, []);
  const texts = useTexts(frameMessages);
  const place = (field: CardField, label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[field] ?? ""} id={field}>
      {(ties) => (
        <div
          id={ties.id}
          className="cp-input cp-entry__hosted"
          data-focused={focused === field}
          data-invalid={ties["aria-invalid"] === true}
          data-locked={isLocked}
        />
      )}
    </Field>
  );
  return (
    <>
      {place("number", texts.cardNumber, texts.accepted)}
      <div className="cp-entry__row">
        {place("expiry", texts.expiry, texts.expiryHint)}
        {place("cvv", texts.cvv, texts.cvvHint)}
      </div>
    </>
  );
}
