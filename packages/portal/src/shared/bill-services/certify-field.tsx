import { addressChangeMessages, addressDialogMessages } from "@county-pay/core/messages";
import { Checkbox, FieldError, useTexts } from "@county-pay/ui";

/** The statement that the user must certify before a request is sent (ADDRESS-009). */
export function CertifyField(props: {
  readonly id: string;
  readonly isCertified: boolean;
  readonly error: string;
  readonly onChange: (isCertified: boolean) => void;
}) {
  const texts = useTexts(addressDialogMessages);
  const { certification } = useTexts(addressChangeMessages);
  const errorId = `${props.id}-error`;
  return (
    <fieldset className={props.error ? "cp-group cp-group--error" : "cp-group"}>
      <legend className="cp-group__legend">{texts.certifyTitle}</legend>
      <FieldError id={errorId} error={props.error} />
      <Checkbox
        id={props.id}
        label={certification}
        hint={texts.certificationHint}
        checked={props.isCertified}
        onChange={props.onChange}
        {...(props.error ? { describedBy: errorId } : {})}
      />
    </fieldset>
  );
}
