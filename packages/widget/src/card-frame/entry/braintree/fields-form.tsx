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
  onFocus,
}: {
  readonly store: StoreApi<FormState>;
  /** The places are in the page. */
  readonly onShown: () => void;
  /** The place of a field has the focus, which belongs into Braintree's frame. */
  readonly onFocus: (field: CardField) => void;
}) {
  const { errors, focused, isLocked } = useStore(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the places are there
  useEffect(onShown, []);
  const texts = useTexts(frameMessages);
  const place = (field: CardField, label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[field] ?? ""} id={field}>
      {(ties) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it passes the focus on to the frame inside it
        <div
          id={ties.id}
          // The summary of errors leads here.
          tabIndex={-1}
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget) onFocus(field);
          }}
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
