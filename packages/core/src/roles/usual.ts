import type { Permission } from "./permission-list.ts";
import type { Roles } from "./roles.ts";

/** The groups of users in which a permission usually is (ROLE-024); a supervisor is also a clerk. */
type CallerRole = "clerk" | "supervisor" | "admin" | "smf";

/** Who has a permission until a county decides otherwise. */
const USUALLY = {
  "take-payments": ["clerk"],
  "see-payments": ["clerk", "admin", "smf"],
  "void-payments": ["clerk", "admin", "smf"],
  "refund-payments": ["clerk"],
  "approve-refunds": ["supervisor", "admin"],
  "close-drawer": ["clerk", "admin", "smf"],
  "open-drawer": ["clerk"],
  "hand-over-drawer": ["clerk"],
  "reopen-drawer": ["admin", "smf"],
  "see-all-drawers": ["admin", "smf"],
  "see-money": ["admin", "smf"],
  "close-day": ["admin", "smf"],
  "reopen-day": ["admin"],
  "manage-ledger-accounts": ["admin"],
  "see-audit": ["admin", "smf"],
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

/** Whether a user with these roles has the permission until the county decides otherwise (ROLE-019, ROLE-020). */
export function usuallyMay(
  { isAdmin, isSMF, isClerkUser }: Roles,
  isSupervisor: boolean,
  permission: Permission,
): boolean {
  const has = { admin: isAdmin, smf: isSMF, clerk: isClerkUser, supervisor: isSupervisor };
  return USUALLY[permission].some((role) => has[role]);
}
