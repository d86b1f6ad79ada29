import { useStore } from "@county-pay/ui";
import { useEffect } from "react";
import { useNavigate } from "../router/index.ts";
import type { PortalSession } from "./session-runner.ts";

/** Navigates to the session's destination after a login, a logout, or for maintenance, replacing the previous page. */
export function useDestination(sessions: PortalSession): void {
  const navigate = useNavigate();
  const destination = useStore(sessions.view, (view) => view.destination);
  useEffect(() => {
    if (destination === null) return;
    void Promise.resolve(navigate(destination, { replace: true })).then(sessions.arrived);
  }, [destination, navigate, sessions]);
}
