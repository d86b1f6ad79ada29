import { type LoginFlag, loginPath } from "@county-pay/core/site";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";

/**
 * Goes to login, which shows what has succeeded (AUTH-034, AUTH-035). Logs a signed-in user out; a guest keeps the
 * cart.
 */
export function useLeaveToLogin(): (flag: LoginFlag) => void {
  const { company, session, sessions } = usePortal();
  const navigate = useNavigate();
  return (flag) => {
    sessions.succeed(flag);
    if (session.kind !== "logged-out") return sessions.send({ type: "log-out", goTo: flag });
    void navigate(loginPath(company.name, flag), { replace: true });
  };
}
