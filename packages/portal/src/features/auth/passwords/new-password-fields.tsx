import "../auth.css";
import { passwordMessages } from "@county-pay/core/messages";
import { type FieldBinding, PasswordField, useTexts } from "@county-pay/ui";
import { PasswordRules } from "./password-rules.tsx";

/** A new password and its confirmation, with the requirements visible while typing (AUTH-031, AUTH-019). */
export function NewPasswordFields(props: {
  readonly label: string;
  readonly password: FieldBinding;
  readonly confirmPassword: FieldBinding;
}) {
  const texts = useTexts(passwordMessages);
  return (
    <>
      <PasswordField
        label={props.label}
        autoComplete="new-password"
        hint={<PasswordRules password={props.password.value} />}
        {...props.password}
      />
      <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...props.confirmPassword} />
    </>
  );
}
