import { loginMessages, registrationMessages } from "@county-pay/core/messages";
import { afterRegistration, routePath } from "@county-pay/core/site";
import { Button, ErrorSummary, TextField, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";
import { AccountProof } from "../../../shared/account-proof/account-proof.tsx";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { AuthLink } from "../auth-link.tsx";
import { AuthNotice } from "../auth-notice.tsx";
import { AccountLookup } from "../login/account-lookup.tsx";
import { NewPasswordFields } from "../passwords/new-password-fields.tsx";
import type { Registered } from "./registered.ts";
import { useRegistration } from "./use-registration.ts";

/** The register screen (AUTH-014 to AUTH-022). Register can always be pressed; a press shows what is missing. */
export function Component() {
  const texts = useTexts(registrationMessages);
  const { forgotPassword } = useTexts(loginMessages);
  const { company } = usePortal();
  const navigate = useNavigate();
  const { form, label, sending, failure, leaveEmail, submit } = useRegistration();
  const done = (registered: Registered) => {
    void navigate(afterRegistration(company.name), { state: registered, replace: true });
  };
  return (
    <CenteredCard title={texts.title} lead={texts.lead} wide>
      {failure ? (
        <AuthNotice tone="warn" title={texts.failedTitle}>
          {failure}
        </AuthNotice>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <AccountLookup form={form} label={label} />
      <form
        className="auth__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(done);
        }}
      >
        <AccountProof form={form} />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          {...form.bind("email")}
          onLeave={leaveEmail}
        />
        <TextField
          label={texts.confirmEmail}
          type="email"
          autoComplete="email"
          {...form.bind("confirmEmail")}
        />
        <NewPasswordFields
          label={texts.password}
          password={form.bind("password")}
          confirmPassword={form.bind("confirmPassword")}
        />
        <Button type="submit" kind="primary" wide busy={sending}>
          {texts.register}
        </Button>
      </form>
      <AuthNotice tone="info">{texts.note}</AuthNotice>
      <p className="auth__links auth__links--centered">
        <AuthLink to={routePath(company.name, "login")}>{texts.haveAccount}</AuthLink>
        <AuthLink to={routePath(company.name, "forgot-password")}>{forgotPassword}</AuthLink>
      </p>
    </CenteredCard>
  );
}
