import { loginMessages, passwordMessages, sessionMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { Button, ErrorSummary, PasswordField, useTexts } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { AuthLink } from "../auth-link.tsx";
import { AuthNotice } from "../auth-notice.tsx";
import { ReturnToLogin } from "../return-to-login.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRenewal } from "./use-renewal.ts";

/** renew-password (AUTH-031 to 033): for an expired password, and for users who want a new one. */
export function Component() {
  const texts = useTexts(passwordMessages);
  const { forgotPassword } = useTexts(loginMessages);
  const { backToHome } = useTexts(sessionMessages);
  const { company, session } = usePortal();
  const paths = usePaths();
  const { form, sending, failure, submit } = useRenewal();
  const isWanted = session.kind === "active";
  return (
    <CenteredCard
      title={isWanted ? texts.changeTitle : texts.renewTitle}
      lead={isWanted ? texts.changeLead : texts.renewLead}
    >
      {failure ? (
        <AuthNotice tone="warn" title={texts.renewFailedTitle}>
          {failure}
        </AuthNotice>
      ) : null}
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <form
        className="auth__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* Tells a password manager which user the password belongs to. */}
        <input hidden readOnly autoComplete="username" value={userOf(session)?.emailAddress ?? ""} />
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          {...form.bind("currentPassword")}
        />
        <NewPasswordFields
          label={texts.newPassword}
          password={form.bind("password")}
          confirmPassword={form.bind("confirmPassword")}
        />
        <Button type="submit" kind="primary" wide busy={sending}>
          {texts.submit}
        </Button>
      </form>
      <p className="auth__links auth__links--centered">
        <AuthLink to={routePath(company.name, "forgot-password")}>{forgotPassword}</AuthLink>
        {isWanted ? <AuthLink to={paths.home}>{backToHome}</AuthLink> : <ReturnToLogin />}
      </p>
    </CenteredCard>
  );
}
