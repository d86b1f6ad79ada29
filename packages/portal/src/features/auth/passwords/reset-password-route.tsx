import { checkResetPassword } from "@county-pay/core/accounts";
import { resetPassword } from "@county-pay/core/contract";
import { passwordMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { Button, ErrorSummary, useFailureText, useForm, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link, useSearchParams } from "../../../platform/router/index.ts";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { useSending } from "../../../shared/sending/use-sending.ts";
import { AuthNotice } from "../auth-notice.tsx";
import { ReturnToLogin } from "../return-to-login.tsx";
import { useLeaveToLogin } from "../use-leave-to-login.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** resetpassword?token= (AUTH-035): the emailed link, and what to do if it has expired or is broken. */
export function Component() {
  const texts = useTexts(passwordMessages);
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [unusable, setUnusable] = useState(token ? "" : texts.linkIncomplete);
  if (unusable) return <UnusableLink why={unusable} />;
  return <ResetForm token={token} onUnusable={setUnusable} />;
}

function UnusableLink({ why }: { readonly why: string }) {
  const texts = useTexts(passwordMessages);
  const { company } = usePortal();
  return (
    <CenteredCard title={texts.linkUnusable} icon="warning" step="unusable" lead={why}>
      <Link
        className="cp-button cp-button--primary cp-button--wide"
        to={routePath(company.name, "forgot-password")}
      >
        {texts.askForLink}
      </Link>
      <p className="auth__links auth__links--centered">
        <ReturnToLogin />
      </p>
    </CenteredCard>
  );
}

function ResetForm(props: { readonly token: string; readonly onUnusable: (why: string) => void }) {
  const texts = useTexts(passwordMessages);
  const { client } = usePortal();
  const failureText = useFailureText();
  const leave = useLeaveToLogin();
  const form = useForm({ password: "", confirmPassword: "" }, (values) =>
    checkResetPassword(values, false, texts),
  );
  const { sending, send } = useSending();
  const [failure, setFailure] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure("");
    if (!form.submit()) return;
    const body = { Password: form.values.password, EmailToken: props.token };
    void send(async () => {
      const answer = await client.call(resetPassword, { body });
      if (answer.ok) return leave("reset");
      if (answer.error.code === "link_expired") return props.onUnusable(failureText(answer.error));
      setFailure(failureText(answer.error));
    });
  };

  return (
    <CenteredCard title={texts.resetTitle}>
      {failure ? (
        <AuthNotice tone="warn" title={texts.renewFailedTitle}>
          {failure}
        </AuthNotice>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <form className="auth__form" noValidate onSubmit={submit}>
        <NewPasswordFields
          label={texts.passwordLabel}
          password={form.bind("password")}
          confirmPassword={form.bind("confirmPassword")}
        />
        <Button type="submit" kind="primary" wide busy={sending}>
          {texts.submit}
        </Button>
      </form>
      <p className="auth__links auth__links--centered">
        <ReturnToLogin />
      </p>
    </CenteredCard>
  );
}
