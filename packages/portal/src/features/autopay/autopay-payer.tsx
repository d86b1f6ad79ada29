import { type AutoPayEntry, autoPayNeeds } from "@county-pay/core/journey";
import { paymentMessages } from "@county-pay/core/messages";
import { Card, type FormHandle, TextField, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** Who pays: a person or a business, and a telephone number where the county or a business needs one. */
export function AutoPayPayer({ form }: { readonly form: FormHandle<AutoPayEntry> }) {
  const texts = useTexts(paymentMessages);
  const { company } = usePortal();
  const { isBusiness } = form.values;
  return (
    <Card title={texts.customerDetails}>
      <div className="cp-form-grid cp-form-grid--two">
        {isBusiness ? (
          <TextField label={texts.businessName} autoComplete="organization" {...form.bind("firstName")} />
        ) : (
          <>
            <TextField label={texts.firstName} autoComplete="given-name" {...form.bind("firstName")} />
            <TextField label={texts.lastName} autoComplete="family-name" {...form.bind("lastName")} />
          </>
        )}
        {autoPayNeeds(company.rules, isBusiness).phone ? (
          <TextField
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...form.bind("phone")}
          />
        ) : null}
      </div>
    </Card>
  );
}
