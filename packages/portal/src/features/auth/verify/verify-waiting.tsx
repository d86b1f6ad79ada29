import { format, verifyMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate, useLocation } from "../../../platform/router/index.ts";
import { CenteredCard } from "../../../shared/centered-card/centered-card.tsx";
import { registeredIn } from "../register/registered.ts";
import { VerifyActions } from "./verify-actions.tsx";

/** 'Please verify your email': where the email went, and what to do if it did not arrive. */
export function VerifyWaiting() {
  const texts = useTexts(verifyMessages);
  const { session } = usePortal();
  const { state } = useLocation();
  const paths = usePaths();
  if (session.kind === "active") return <Navigate to={paths.home} replace />;
  const registered = registeredIn(state);
  const { resendToken } = registered;
  const email = userOf(session)?.emailAddress ?? registered.email;
  return (
    <CenteredCard title={texts.title} icon="info" lead={email ? format(texts.sentTo, { email }) : texts.sent}>
      <p>{texts.look}</p>
      {session.kind === "logged-out" && !resendToken ? (
        <p className="cp-muted">{texts.logInToResend}</p>
      ) : null}
      <VerifyActions resendToken={resendToken} />
    </CenteredCard>
  );
}
