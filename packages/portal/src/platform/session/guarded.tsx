import { isStaff, rightsOfUser, userOf } from "@county-pay/core/session";
import { guard, type RouteName } from "@county-pay/core/site";
import { useStore } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../portal-context.ts";
import { Navigate } from "../router/index.ts";

/**
 * A screen behind its route's guard (ROUTE-051 to 053): shows it, or redirects by replacing the history entry. A
 * destination of the session itself comes first. `notAllowed`: what an office's user sees whose role does not open it.
 */
export function Guarded({
  name,
  notAllowed,
  children,
}: {
  readonly name: RouteName;
  readonly notAllowed: ReactNode;
  readonly children?: ReactNode;
}) {
  const { company, session, sessions } = usePortal();
  const destination = useStore(sessions.view, (view) => view.destination);
  if (destination !== null) return null;
  const answer = guard(name, session, company);
  // Staff learn why a page stays closed; a resident never had a link to it.
  if (answer.kind === "redirect" && answer.reason === "role" && isStaff(rightsOfUser(userOf(session))))
    return notAllowed;
  return answer.kind === "redirect" ? (
    <Navigate to={answer.to} replace state={{ because: answer.reason }} />
  ) : (
    children
  );
}
