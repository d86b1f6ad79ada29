import { alertDialogMessages, alertMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { Checkbox, FieldError, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** 'I agree with Terms and Conditions', with a link to the terms (EALERT-011). */
export function AgreeField(props: {
  readonly id: string;
  readonly isAgreed: boolean;
  readonly error: string;
  readonly onChange: (isAgreed: boolean) => void;
}) {
  const texts = useTexts(alertDialogMessages);
  const { agree } = useTexts(alertMessages);
  const { company } = usePortal();
  const errorId = `${props.id}-error`;
  return (
    <div className={props.error ? "cp-group--error" : undefined}>
      <FieldError id={errorId} error={props.error} />
      <Checkbox
        id={props.id}
        label={agree}
        checked={props.isAgreed}
        onChange={props.onChange}
        {...(props.error ? { describedBy: errorId } : {})}
      />
      <a href={routePath(company.name, "terms-and-conditions")} target="_blank" rel="noopener">
        {texts.readTerms}
      </a>
    </div>
  );
}
