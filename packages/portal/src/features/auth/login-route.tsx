import { checkLogin, loginTitle } from "@county-pay/core/accounts";
import { login } from "@county-pay/core/contract";
import { errorMessages, loginMessages, sessionMessages } from "@county-pay/core/messages";
import { routePath, userFromWire } from "@county-pay/core/session";
import {
  Button,
  ErrorSummary,
  NoticeBox,
  Screen,
  ScreenHeading,
  TextField,
  useForm,
  useTexts,
} from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { usePortal } from "../../app/portal-context.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** login */
export function Component() {
  const texts = useTexts(loginMessages);
  const errorTexts = useTexts(errorMessages);
  const { sessionExpired } = useTexts(sessionMessages);
  const { company, client, sessions } = usePortal();
  const { entering, notice } = useStore(sessions.view);
  const takeFocus = useTakeFocus();
  const form = useForm({ email: "", password: "" }, (values) => checkLogin(values, texts));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState("");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure("");
    if (!form.submit()) return;
    sessions.clearNotice();
    setSending(true);
    const { email, password } = form.values;
    const answer = await client.call(login, {
      body: { username: email.trim(), password, company: company.name },
    });
    setSending(false);
    if (!answer.ok) return setFailure(errorTexts[answer.error.code]);
    sessions.send({ type: "logged-in", user: userFromWire(answer.value), now: Date.now() });
  };

  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{loginTitle(company.customization, texts)}</ScreenHeading>
      {notice === "session-expired" ? <NoticeBox tone="warn">{sessionExpired}</NoticeBox> : null}
      {failure ? (
        <NoticeBox tone="warn" title={texts.failedTitle}>
          {failure}
        </NoticeBox>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={texts.email} type="email" autoComplete="username" {...form.bind("email")} />
        <TextField label={texts.password} autoComplete="current-password" {...form.bind("password")} />
        <Button type="submit" kind="primary" busy={sending || entering}>
          {texts.title}
        </Button>
      </form>
      <p>
        <Link to={routePath(company.name, "guest")}>{texts.payAsGuest}</Link>
      </p>
    </Screen>
  );
}
