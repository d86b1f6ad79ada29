import { verifyMessages } from "@county-pay/core/messages";
import { loginPath } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/**
 * 'Return to login' (AUTH-026, AUTH-033). Who is logged in is logged out by it: login would only lead back here.
 * `isPrimary` where it is the one thing to do.
 */
export function ReturnToLogin({ isPrimary = false }: { readonly isPrimary?: boolean }) {
  const { returnToLogin } = useTexts(verifyMessages);
  const { company, session, sessions } = usePortal();
  if (session.kind === "logged-out")
    return (
      <Link
        className={isPrimary ? "cp-button cp-button--primary cp-button--wide" : "auth__link"}
        to={loginPath(company.name)}
      >
        {returnToLogin}
      </Link>
    );
  return (
    <button
      type="button"
      className="cp-link-button"
      onClick={() => sessions.send({ type: "log-out", goTo: "login" })}
    >
      {returnToLogin}
    </button>
  );
}
