import type { Permission } from "./permission-list.ts";
import {
  APPROVE_REFUNDS,
  CLOSE_DAY,
  CLOSE_DRAWER,
  HAND_OVER_DRAWER,
  MANAGE_CONTROLS,
  MANAGE_COUNTY,
  MANAGE_LEDGER_ACCOUNTS,
  MANAGE_PRIVATE_LIST,
  MANAGE_USERS,
  MANAGE_VIEW_ONLY_LIST,
  OPEN_CUSTOMERS,
  OPEN_DRAWER,
  OPEN_PRIVATE_LIST,
  OPEN_VIEW_ONLY_LIST,
  REFUND_PAYMENTS,
  REOPEN_DAY,
  REOPEN_DRAWER,
  SCHEDULE_IMPORTS,
  SEE_ALL_DRAWERS,
  SEE_AUDIT,
  SEE_MONEY,
  SEE_PAYMENTS,
  SEE_RETURNED_MAIL,
  SERVE_CUSTOMERS,
  TAKE_PAYMENTS,
  VOID_PAYMENTS,
  WITHHOLD_BILLS,
} from "./permissions.ts";
import type { Roles } from "./roles.ts";

/** The groups of users in which a permission usually is (ROLE-024); a supervisor is also a clerk. */
type CallerRole = "clerk" | "supervisor" | "admin" | "smf";

/** Who has a permission until a county decides otherwise. */
const USUALLY = {
  [TAKE_PAYMENTS]: ["clerk"],
  [SEE_PAYMENTS]: ["clerk", "admin", "smf"],
  [VOID_PAYMENTS]: ["clerk", "admin", "smf"],
  [REFUND_PAYMENTS]: ["clerk"],
  [APPROVE_REFUNDS]: ["supervisor", "admin"],
  [CLOSE_DRAWER]: ["clerk", "admin", "smf"],
  [OPEN_DRAWER]: ["clerk"],
  [HAND_OVER_DRAWER]: ["clerk"],
  [REOPEN_DRAWER]: ["admin", "smf"],
  [SEE_ALL_DRAWERS]: ["admin", "smf"],
  [SEE_MONEY]: ["admin", "smf"],
  [CLOSE_DAY]: ["admin", "smf"],
  [REOPEN_DAY]: ["admin"],
  [MANAGE_LEDGER_ACCOUNTS]: ["admin"],
  [SEE_AUDIT]: ["admin", "smf"],
  [SERVE_CUSTOMERS]: ["clerk", "admin"],
  [OPEN_CUSTOMERS]: ["admin"],
  [SEE_RETURNED_MAIL]: ["clerk", "admin", "smf"],
  [WITHHOLD_BILLS]: ["clerk", "admin"],
  [MANAGE_PRIVATE_LIST]: ["clerk", "admin"],
  [OPEN_PRIVATE_LIST]: ["admin"],
  [MANAGE_VIEW_ONLY_LIST]: ["clerk", "admin", "smf"],
  [OPEN_VIEW_ONLY_LIST]: ["admin", "smf"],
  [MANAGE_COUNTY]: ["admin"],
  [SCHEDULE_IMPORTS]: ["admin"],
  [MANAGE_USERS]: ["admin"],
  [MANAGE_CONTROLS]: ["admin"],
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
