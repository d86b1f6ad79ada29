import type { OfficeRole } from "./office-roles.ts";
import type { Permission } from "./permission-list.ts";
import { rolesOf } from "./roles.ts";

/** The groups of users in which a permission usually is (ROLE-024). Who supervises or keeps the books is also a clerk. */
type CallerRole = "clerk" | "supervisor" | "finance" | "manager" | "auditor" | "admin" | "smf";

/** Who has a permission until a county decides otherwise. */
const USUALLY = {
  "take-payments": ["clerk"],
  "see-payments": ["clerk", "auditor", "admin", "smf"],
  "void-payments": ["clerk", "admin", "smf"],
  "refund-payments": ["clerk"],
  "approve-refunds": ["supervisor", "manager", "admin"],
  "close-drawer": ["clerk", "admin", "smf"],
  "open-drawer": ["clerk"],
  "hand-over-drawer": ["clerk"],
  "reopen-drawer": ["supervisor", "manager", "admin", "smf"],
  "see-all-drawers": ["supervisor", "finance", "manager", "auditor", "admin", "smf"],
  "see-money": ["supervisor", "finance", "manager", "auditor", "admin", "smf"],
  "reconcile-money": ["finance", "manager", "admin", "smf"],
  "close-day": ["finance", "manager", "admin", "smf"],
  "reopen-day": ["manager", "admin"],
  "manage-ledger-accounts": ["finance", "manager", "admin"],
  "see-audit": ["finance", "manager", "auditor", "admin", "smf"],
  "serve-customers": ["clerk", "admin"],
  "open-customers": ["admin"],
  "see-returned-mail": ["clerk", "admin", "smf"],
  "withhold-bills": ["clerk", "admin"],
  "manage-private-list": ["clerk", "admin"],
  "open-private-list": ["admin"],
  "manage-view-only-list": ["clerk", "admin", "smf"],
  "open-view-only-list": ["admin", "smf"],
  "manage-county": ["admin"],
  "schedule-imports": ["admin"],
  "manage-users": ["admin"],
  "manage-controls": ["admin"],
} as const satisfies Readonly<Record<Permission, readonly CallerRole[]>>;

/** Whether an office's role has the permission until the county decides otherwise (ROLE-019, ROLE-020). */
export function usuallyMay(role: OfficeRole, permission: Permission): boolean {
  const { isAdmin, isSMF, isClerkUser } = rolesOf(role);
  const has: Readonly<Record<CallerRole, boolean>> = {
    admin: isAdmin,
    smf: isSMF,
    clerk: isClerkUser,
    supervisor: role === "Supervisor",
    finance: role === "Finance",
    manager: role === "Manager",
    auditor: role === "Auditor",
  };
  return USUALLY[permission].some((group) => has[group]);
}
