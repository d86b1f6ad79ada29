import type { SavedMethodErrors, SavedMethodForm } from "@county-pay/core/journey";
import { format, savedMethodMessages } from "@county-pay/core/messages";
import {
  changePayer,
  expiryMonths,
  expiryYears,
  type OnlineMethod,
  payerNeeds,
} from "@county-pay/core/payments";
import { AddressForm, FieldError, type FormHandle, Select, TextField, useLanguage } from "@county-pay/ui";
import { useToday } from "../../app/method-words/use-method-words.ts";
import { usePortal } from "../../app/portal-context.ts";

/** A change of the form, with what follows from it: another country has other states. */
export const mergeTyped = (form: SavedMethodForm, change: Partial<SavedMethodForm>): SavedMethodForm => ({
  ...form,
  ...change,
  ...changePayer(form, change),
});

interface Props {
  readonly form: FormHandle<SavedMethodForm>;
  readonly type: OnlineMethod;
}

/** What may be typed of a method: its nickname, until when a card is good, and the billing address. */
export function MethodFields({ form, type }: Props) {
  const language = useLanguage();
  const texts = language.texts(savedMethodMessages);
  const { company } = usePortal();
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
      {type === "CC" ? <Expiry form={form} /> : null}
      <AddressForm
        payer={form.values}
        errors={errors}
        needs={payerNeeds(company.rules, false, { role: "user", method: "manual" })}
        fieldId={form.idOf}
        onChange={form.change}
        onLeave={form.touch}
      />
    </div>
  );
}

function Expiry({ form }: Pick<Props, "form">) {
  const language = useLanguage();
  const texts = language.texts(savedMethodMessages);
  const today = useToday();
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const { month, year } = form.values;
  const nameOf = (one: number) =>
    new Date(Date.UTC(2000, one - 1, 1)).toLocaleDateString(language.code, {
      month: "long",
      timeZone: "UTC",
    });
  const months = expiryMonths(year === "" ? now.year + 1 : Number(year), now);
  const errorId = `${form.idOf("month")}-wrong`;
  return (
    <div>
      <FieldError id={errorId} error={form.errors.month ?? ""} />
      <div className="cp-form-grid cp-form-grid--two">
        <Select
          label={texts.expiryMonth}
          hint={texts.expiryHint}
          id={form.idOf("month")}
          value={month}
          options={[
            { value: "", label: texts.choose },
            ...months.map((one) => ({
              value: String(one),
              label: format(texts.month, { month: String(one).padStart(2, "0"), name: nameOf(one) }),
            })),
          ]}
          onChange={(value) => form.change({ month: value })}
        />
        <Select
          label={texts.expiryYear}
          value={year}
          options={[
            { value: "", label: texts.choose },
            ...expiryYears(now).map((one) => ({ value: String(one), label: String(one) })),
          ]}
          onChange={(value) => form.change({ year: value })}
        />
      </div>
    </div>
  );
}
