import { LIMITS } from "@county-pay/core/forms";
import { paymentMessages } from "@county-pay/core/messages";
import type { PayerForm as Payer, PayerErrors, PayerNeeds } from "@county-pay/core/payments";
import { Card } from "../card/card.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { TextField, type TextFieldProps } from "../field/text-field.tsx";
import { useTexts } from "../language/language.ts";

export interface PayerFormProps {
  readonly payer: Payer;
  readonly errors: PayerErrors;
  readonly needs: PayerNeeds;
  /** The ID of a field on the page, for the error summary. */
  readonly fieldId: (field: keyof Payer) => string;
  readonly onChange: (change: Partial<Payer>) => void;
  readonly onLeave: (field: keyof Payer) => void;
}

/** `mailsReceipt`: the receipt is emailed to the given address. */
interface FormProps extends PayerFormProps {
  readonly mailsReceipt?: boolean;
}

type TextKey = Exclude<keyof Payer, "isBusiness">;

/** A text field of the payer: its name determines the ID, value, error, and events. */
export function PayerField(
  props: PayerFormProps & { readonly field: TextKey } & Pick<
      TextFieldProps,
      "label" | "hint" | "optional" | "type" | "inputMode" | "autoComplete" | "maxLength" | "width"
    >,
) {
  const { field, payer, errors, needs, fieldId, onChange, onLeave, ...rest } = props;
  return (
    <TextField
      {...rest}
      id={fieldId(field)}
      name={field}
      value={payer[field]}
      error={errors[field] ?? ""}
      onChange={(value) => onChange({ [field]: value })}
      onLeave={() => onLeave(field)}
    />
  );
}

/**
 * The payer (VALID-001 to 016): a person, or a business with the toggle on. Fields that are not required are labeled
 * 'optional'.
 */
export function PayerForm({ mailsReceipt = false, ...props }: FormProps) {
  const texts = useTexts(paymentMessages);
  const { payer, needs } = props;
  return (
    <Card title={texts.customerDetails}>
      <Checkbox
        label={texts.businessProfile}
        hint={texts.businessProfileHint}
        checked={payer.isBusiness}
        onChange={(isBusiness) => props.onChange({ isBusiness })}
      />
      <div className="cp-form-grid cp-form-grid--two">
        {payer.isBusiness ? (
          <div className="cp-form-grid__all">
            <PayerField {...props} field="firstName" label={texts.businessName} autoComplete="organization" />
          </div>
        ) : (
          <>
            <PayerField {...props} field="firstName" label={texts.firstName} autoComplete="given-name" />
            <PayerField {...props} field="lastName" label={texts.lastName} autoComplete="family-name" />
          </>
        )}
        <PayerField
          {...props}
          field="email"
          label={texts.email}
          hint={mailsReceipt ? texts.emailReceiptHint : texts.emailHint}
          optional={!needs.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={LIMITS.email}
        />
        <PayerField
          {...props}
          field="phone"
          label={texts.phone}
          hint={texts.phoneHint}
          optional={!needs.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <div className="cp-form-grid__all">
          <PayerField {...props} field="note" label={texts.note} hint={texts.noteHint} optional />
        </div>
      </div>
    </Card>
  );
}
