import { checkLogin, loginTitle, loginWaitText } from "@county-pay/core/accounts";
import { login } from "@county-pay/core/contract";
import { loginMessages } from "@county-pay/core/messages";
import { userFromWire } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import {
  Button,
  ErrorSummary,
  OnlyIn,
  PasswordField,
  TextField,
  useFailureText,
  useForm,
  useLanguage,
  useStore,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { FindReceiptLink } from "../../../shared/find-receipt-link.tsx";
import { useSending } from "../../../shared/sending/use-sending.ts";
import { AuthLink } from "../auth-link.tsx";
import { knownDevice, rememberDevice } from "./known-device.ts";
import { LoginNotices } from "./login-notices.tsx";
import { PayWithoutAccount } from "./pay-without-account.tsx";

/** login (AUTH-001 to 013). Core decides where it leads once all of the user's data has loaded. */
export function Component() {
  const language = useLanguage();
  const texts = language.texts(loginMessages);
  const { company, client, sessions } = usePortal();
  const title = loginTitle(company.customization, language);
  const entering = useStore(sessions.view, (view) => view.entering);
  const form = useForm({ email: "", password: "" }, (values) => checkLogin(values, texts));
  const { sending, send } = useSending();
  const failureText = useFailureText();
  const [failure, setFailure] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entering) return;
    setFailure("");
    sessions.clearNotice();
    if (!form.submit()) return;
    const { email, password } = form.values;
    const device = knownDevice(company.name);
    const who = { username: email.trim(), password, company: company.name };
    const body = device === undefined ? who : { ...who, device };
    void send(async () => {
      const answer = await client.call(login, { body });
      if (!answer.ok) return setFailure(loginWaitText(answer.error, language) || failureText(answer.error));
      rememberDevice(company.name, answer.value.DeviceToken);
      sessions.send({ type: "logged-in", user: userFromWire(answer.value), now: Date.now() });
    });
  };

  return (
    <CenteredCard
      title={
        <>
          <span lang={title.lang}>{title.text}</span>
          <OnlyIn lang={title.lang} />
        </>
      }
      after={
        <>
          <PayWithoutAccount />
          <p className="auth__links auth__links--centered">
            <FindReceiptLink />
          </p>
        </>
      }
    >
      <LoginNotices failure={failure} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <form className="auth__form" noValidate onSubmit={submit}>
        <TextField label={texts.email} type="email" autoComplete="username" {...form.bind("email")} />
        <PasswordField label={texts.password} autoComplete="current-password" {...form.bind("password")} />
        <div className="auth__under-field">
          <AuthLink to={routePath(company.name, "forgot-password")}>{texts.forgotPassword}</AuthLink>
        </div>
        <Button type="submit" kind="primary" wide busy={sending || entering}>
          {texts.title}
        </Button>
      </form>
      {company.flags.SignUpEnabled ? (
        <p className="auth__links auth__links--centered">
          <AuthLink to={routePath(company.name, "register")}>{texts.signUp}</AuthLink>
        </p>
      ) : null}
    </CenteredCard>
  );
}
