import { useStore } from "@county-pay/ui";
import { useEffect } from "react";
import { useNavigate } from "../router/index.ts";
import type { PortalSession } from "./session-runner.ts";

/** Goes where the session leads: after a login, a logout, for maintenance. The page before is not gone back to. */
export function useDestination(sessions: PortalSession): void {
  const navigate = useNavigate();
  const destination = useStore(sessions.view, (view) => view.destination);
  useEffect(() => {
    if (destination === null) return;
    void Promise.resolve(navigate(destination, { replace: true })).then(sessions.arrived);
  }, [destination, navigate, sessions]);
}
