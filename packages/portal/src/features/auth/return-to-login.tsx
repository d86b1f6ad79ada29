import { verifyMessages } from "@county-pay/core/messages";
import { loginPath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/**
 * 'Return to login' (AUTH-026, AUTH-033). It logs a signed-in user out, because login would only lead back here.
 * `isPrimary` if it is the main action.
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
