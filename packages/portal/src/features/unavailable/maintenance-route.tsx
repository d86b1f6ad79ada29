import { useEffect } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { MaintenanceNotice } from "../../shared/maintenance-notice.tsx";

/**
 * maintenance (MAINT-001, MAINT-002): the session checks the server's health, and leaves this page when it is
 * 'Healthy'.
 */
export function Component() {
  const { sessions } = usePortal();
  useEffect(() => sessions.tellMaintenance({ type: "opened-maintenance" }), [sessions]);
  return <MaintenanceNotice />;
}
