import { checkRenewPassword, loginWaitText, type RenewPasswordForm } from "@county-pay/core/accounts";
import { changePassword } from "@county-pay/core/contract";
import { passwordMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { afterRenewal } from "@county-pay/core/site";
import { type FormHandle, useFailureText, useForm, useLanguage, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { useSending } from "../../../shared/sending/use-sending.ts";

const EMPTY: RenewPasswordForm = { currentPassword: "", password: "", confirmPassword: "" };

/** The form that changes a password, confirmed by the previous one. */
export interface Renewal {
  readonly form: FormHandle<RenewPasswordForm>;
  readonly sending: boolean;
  /** A server refusal that no field causes; '' for none. */
  readonly failure: string;
  readonly submit: () => void;
}

/**
 * Changes the signed-in user's password, even an expired one, and continues to the user's home (AUTH-031, AUTH-036,
 * AUTH-037).
 */
export function useRenewal(): Renewal {
  const texts = useTexts(passwordMessages);
  const language = useLanguage();
  const failureText = useFailureText();
  const { client, session, sessions } = usePortal();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const form = useForm(EMPTY, (values) => checkRenewPassword(values, false, texts));
  const { sending, send } = useSending();
  const [failure, setFailure] = useState("");

  const submit = () => {
    setFailure("");
    const user = userOf(session);
    if (!form.submit() || !user) return;
    const { currentPassword, password } = form.values;
    const body = {
      EmailAddress: user.emailAddress,
      company: user.companyName,
      OldPassword: currentPassword,
      NewPassword: password,
    };
    void send(async () => {
      const answer = await client.call(changePassword, { body });
      if (answer.ok) {
        const renewed = afterRenewal(user);
        sessions.send({ type: "changed", user: renewed.user });
        // A reload of the next page must not ask for another renewal.
        await sessions.kept();
        toast({ title: texts.resetDone, text: "" });
        return void navigate(renewed.to, { replace: true });
      }
      const { code } = answer.error;
      if (code === "login_failed") form.refuse({ currentPassword: texts.currentWrong });
      else if (code === "validation_failed" && password === currentPassword)
        form.refuse({ password: texts.sameAsBefore });
      else setFailure(loginWaitText(answer.error, language) || failureText(answer.error));
    });
  };
  return { form, sending, failure, submit };
}
