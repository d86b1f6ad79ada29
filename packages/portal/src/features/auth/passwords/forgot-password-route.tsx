import { checkForgotPassword } from "@county-pay/core/accounts";
import { forgotPassword } from "@county-pay/core/contract";
import { format, loginMessages, passwordMessages, verifyMessages } from "@county-pay/core/messages";
import { loginPath } from "@county-pay/core/site";
import {
  Button,
  ErrorSummary,
  TextField,
  useFailureText,
  useForm,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { useSending } from "../../../shared/sending/use-sending.ts";
import { AuthLink } from "../auth-link.tsx";

/** The toast stays longer than others, because it tells what to do next (CONST-018). */
const TOAST_MS = 15_000;

/** forgot-password (AUTH-029): sends a link, with the same message whether the account exists or not. */
export function Component() {
  const texts = useTexts(passwordMessages);
  const loginTexts = useTexts(loginMessages);
  const { returnToLogin } = useTexts(verifyMessages);
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const failureText = useFailureText();
  const form = useForm({ email: "" }, (values) => checkForgotPassword(values, loginTexts));
  const { sending, send } = useSending();
  const [sentTo, setSentTo] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.submit()) return;
    const email = form.values.email.trim();
    void send(async () => {
      const answer = await client.call(forgotPassword, { params: { email, company: company.name } });
      if (answer.ok) return setSentTo(email);
      toast({
        title: texts.forgotFailedTitle,
        text: failureText(answer.error),
        bad: true,
        milliseconds: TOAST_MS,
      });
    });
  };

  if (sentTo)
    return (
      <CenteredCard title={texts.linkSentTitle} icon="check" step="sent" lead={texts.linkSent}>
        <p>{format(texts.linkSentTo, { email: sentTo })}</p>
        <p className="cp-muted">{texts.linkSentLook}</p>
        <Link className="cp-button cp-button--primary cp-button--wide" to={loginPath(company.name)}>
          {texts.ok}
        </Link>
      </CenteredCard>
    );
  return (
    <CenteredCard title={texts.forgotTitle} lead={texts.forgotLead}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <form className="auth__form" noValidate onSubmit={submit}>
        <TextField label={loginTexts.email} type="email" autoComplete="username" {...form.bind("email")} />
        <Button type="submit" kind="primary" wide busy={sending}>
          {texts.submit}
        </Button>
      </form>
      <p className="auth__links auth__links--centered">
        <AuthLink to={loginPath(company.name)}>{returnToLogin}</AuthLink>
      </p>
    </CenteredCard>
  );
}
