import { miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { paymentForLabel, paymentForOptions } from "@county-pay/core/misc";
import {
  type MiscDetails as Details,
  type MiscNeeds,
  NOTE_LENGTH,
  OTHER_PAYMENT,
} from "@county-pay/core/payments";
import { afterPress, Card, Field, Icon, TextField, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

export interface MiscDetailsProps {
  readonly details: Details;
  readonly errors: Readonly<Partial<Record<keyof Details, string>>>;
  readonly needs: MiscNeeds;
  readonly fieldId: (field: keyof Details) => string;
  readonly onChange: (change: Partial<Details>) => void;
  readonly onLeave: (field: keyof Details) => void;
}

/**
 * The purpose of the payment, the bill or invoice number, and for a motor vehicle its tag or VIN and the
 * license (MISC-019 to 023).
 */
export function MiscDetails(props: MiscDetailsProps) {
  const texts = useTexts(miscPageMessages).pay;
  const { details, errors, needs, fieldId, onChange, onLeave } = props;
  const bind = (field: keyof Details) => ({
    id: fieldId(field),
    name: field,
    value: details[field],
    error: errors[field] ?? "",
    onChange: (value: string) => onChange({ [field]: value }),
    onLeave: () => onLeave(field),
  });
  return (
    <Card title={texts.forTitle}>
      <div className="cp-form-grid cp-form-grid--two">
        <PaymentFor {...bind("paymentFor")} />
        {details.paymentFor === OTHER_PAYMENT ? (
          <TextField
            {...bind("other")}
            label={texts.other}
            hint={texts.otherHint}
            maxLength={NOTE_LENGTH + 1}
          />
        ) : null}
        <TextField {...bind("invoiceNumber")} label={texts.invoice} optional />
        {needs.tagVin ? <TextField {...bind("tagVin")} label={texts.tagVin} autoComplete="off" /> : null}
        {needs.tagVin ? (
          <TextField
            {...bind("license")}
            label={texts.license}
            optional={!needs.license}
            autoComplete="off"
          />
        ) : null}
      </div>
    </Card>
  );
}

/** The county's options, or the four defaults (MISC-020, MISC-019). */
function PaymentFor(props: {
  readonly id: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}) {
  const texts = useTexts(miscPageMessages).pay;
  const misc = useTexts(miscMessages);
  const { company } = usePortal();
  return (
    <Field label={texts.paymentFor} id={props.id} error={props.error}>
      {(ties) => (
        <div className="cp-select">
          <select
            {...ties}
            className="cp-input"
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={() => afterPress(props.onLeave)}
          >
            <option value="">{texts.choose}</option>
            {paymentForOptions(company.customization).map((option) => (
              <option key={option} value={option}>
                {paymentForLabel(option, misc)}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
