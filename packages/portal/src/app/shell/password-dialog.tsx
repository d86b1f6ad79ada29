import { confirmPassword } from "@county-pay/core/contract";
import { passwordPromptMessages } from "@county-pay/core/messages";
import { PasswordField, useFailureText, useForm, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { FormDialog } from "../../shared/form-dialog/form-dialog.tsx";

/** Asks for the password again before a call that the server refuses without it (decision 497). */
export function PasswordDialog(props: { readonly onEntered: () => void; readonly onClose: () => void }) {
  const { onEntered, onClose } = props;
  const texts = useTexts(passwordPromptMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const form = useForm({ password: "" }, ({ password }) =>
    password === "" ? { password: texts.required } : {},
  );
  const send = async () => {
    const answer = await client.call(confirmPassword, { body: { Password: form.values.password } });
    if (answer.ok) {
      onEntered();
      return "";
    }
    return answer.error.code === "login_failed" ? texts.wrong : failureText(answer.error);
  };
  return (
    <FormDialog
      title={texts.title}
      action={texts.confirm}
      lead={<p>{texts.lead}</p>}
      form={form}
      refusalTitle={texts.failed}
      send={send}
      onClose={onClose}
    >
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.errors.password ?? ""}
        id={form.idOf("password")}
      />
    </FormDialog>
  );
}
