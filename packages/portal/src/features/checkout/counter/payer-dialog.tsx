import {
  type CounterCheckoutStore,
  type CounterField,
  counterFields,
  placesOf,
} from "@county-pay/core/journey";
import { counterMessages } from "@county-pay/core/messages";
import { isPayerField, type PayerNeeds } from "@county-pay/core/payments";
import { AddressForm, Button, Dialog, PayerForm, useStore, useTexts } from "@county-pay/ui";
import { useLayoutEffect, useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNoAutofill } from "./use-no-autofill.ts";

/** The payer's name, contact data, note, and address, if it is not the owner; starts at the first error. */
export function PayerDialog(props: {
  readonly store: CounterCheckoutStore;
  readonly needs: PayerNeeds;
  readonly fieldId: (field: CounterField) => string;
  readonly onClose: () => void;
}) {
  const { store, needs, fieldId, onClose } = props;
  const texts = useTexts(counterMessages);
  const { client } = usePortal();
  const { payer, problems, payerTyped, items } = useStore(store);
  const { actions } = store;
  const form = useRef<HTMLFormElement>(null);
  useNoAutofill(form);
  const first = counterFields(problems).find(isPayerField) ?? "firstName";
  const firstId = useRef(fieldId(first));
  // After the dialog has focused its title.
  useLayoutEffect(() => document.getElementById(firstId.current)?.focus(), []);
  const fields = {
    payer,
    errors: problems,
    needs,
    fieldId,
    onChange: actions.setPayer,
    onLeave: actions.touch,
  };
  return (
    <Dialog
      title={texts.payer}
      size="large"
      onClose={onClose}
      actions={
        <>
          {payerTyped && items.length > 0 ? (
            <Button onPress={actions.ownerPays}>{texts.ownerAsPayer}</Button>
          ) : null}
          <Button kind="primary" onPress={onClose}>
            {texts.payerDone}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="portal-payer-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <PayerForm {...fields} />
        {needs.place ? <AddressForm {...fields} places={placesOf(client)} /> : null}
        {/* Enter in a field closes the dialog. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
