import { placesOf, type SavedMethodErrors, type SavedMethodForm } from "@county-pay/core/journey";
import { savedMethodMessages } from "@county-pay/core/messages";
import { isOfCard, type SavableMethod } from "@county-pay/core/methods";
import { changePayer, payerNeeds } from "@county-pay/core/payments";
import { AddressForm, type FormHandle, TextField, useLanguage } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** A change of the form with its consequences: another country has other states. */
export const mergeTyped = (form: SavedMethodForm, change: Partial<SavedMethodForm>): SavedMethodForm => ({
  ...form,
  ...change,
  ...changePayer(form, change),
});

interface Props {
  readonly form: FormHandle<SavedMethodForm>;
  readonly type: SavableMethod;
  readonly isNew: boolean;
}

/** The editable fields of a method: its nickname and its billing address. */
export function MethodFields({ form, type, isNew }: Props) {
  const language = useLanguage();
  const texts = language.texts(savedMethodMessages);
  const { company, client } = usePortal();
  const errors: SavedMethodErrors = form.errors;
  return (
    <div className="cp-stack">
      <TextField
        label={texts.nickname}
        hint={texts.nicknameHint}
        optional
        autoComplete="off"
        {...form.bind("nickname")}
      />
      {isOfCard(type) && !isNew ? <p className="cp-muted">{texts.expiryFixed}</p> : null}
      <AddressForm
        payer={form.values}
        errors={errors}
        needs={payerNeeds(company.rules, false, { role: "user", method: "manual" })}
        fieldId={form.idOf}
        places={placesOf(client)}
        onChange={form.change}
        onLeave={form.touch}
      />
    </div>
  );
}
