import { format, verifyMessages } from "@county-pay/core/messages";
import { userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { CentredCard } from "../../app/centred-card/centred-card.tsx";
import { usePaths } from "../../app/paths.ts";
import { usePortal } from "../../app/portal-context.ts";
import { Navigate, useLocation } from "../../app/router/index.ts";
import { VerifyActions } from "./verify-actions.tsx";

/** The address that was just registered, as the registration hands it on; '' for none. */
const emailIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : "";

/** 'Please verify your email': where the mail went, and what to do where it did not arrive. */
export function VerifyWaiting() {
  const texts = useTexts(verifyMessages);
  const { session } = usePortal();
  const { state } = useLocation();
  const paths = usePaths();
  if (session.kind === "active") return <Navigate to={paths.home} replace />;
  const email = userOf(session)?.emailAddress ?? emailIn(state);
  return (
    <CentredCard title={texts.title} icon="info" lead={email ? format(texts.sentTo, { email }) : texts.sent}>
      <p>{texts.look}</p>
      {session.kind === "logged-out" ? <p className="cp-muted">{texts.logInToResend}</p> : null}
      <VerifyActions />
    </CentredCard>
  );
}
