import { guard, type RouteName } from "@county-pay/core/site";
import { useStore } from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../portal-context.ts";
import { Navigate } from "../router/index.ts";

/**
 * A screen behind its route's guard (ROUTE-051 to 053): shows it, or redirects by replacing the history entry. A
 * destination of the session itself comes first.
 */
export function Guarded({ name, children }: { readonly name: RouteName; readonly children?: ReactNode }) {
  const { company, session, sessions } = usePortal();
  const destination = useStore(sessions.view, (view) => view.destination);
  if (destination !== null) return null;
  const answer = guard(name, session, company);
  return answer.kind === "redirect" ? (
    <Navigate to={answer.to} replace state={{ because: answer.reason }} />
  ) : (
    children
  );
}
