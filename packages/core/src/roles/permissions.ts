import type { Roles } from "./roles.ts";

/** The roles of a signed-in user, as a call names them (ROLE-024). */
export const CALLER_ROLES = ["user", "clerk", "admin", "smf"] as const;
export type CallerRole = (typeof CALLER_ROLES)[number];

/** What the office may do: the roles of which a user needs one. A role gets a permission here and nowhere else. */
export type Permission = readonly [CallerRole, ...CallerRole[]];

/** Taking payments at the counter, with its terminals and receipts. */
export const TAKE_PAYMENTS = ["clerk"] as const satisfies Permission;
/** Reading every payment of the county, and its receipt (ROLE-020). */
export const SEE_PAYMENTS = ["clerk", "admin", "smf"] as const satisfies Permission;
/** Taking back a payment before it is settled (SUCCESS-017, ROLE-020). */
export const VOID_PAYMENTS = ["clerk", "admin", "smf"] as const satisfies Permission;
/** Giving back a settled payment, or a part of a payment (ROLE-017, SUCCESS-028). */
export const REFUND_PAYMENTS = ["clerk"] as const satisfies Permission;
/** Counting one's own drawer. */
export const CLOSE_DRAWER = ["clerk", "admin", "smf"] as const satisfies Permission;
/** Opening one's own drawer with its fund. */
export const OPEN_DRAWER = ["clerk"] as const satisfies Permission;
/** Confirming a drawer that another clerk hands over. */
export const HAND_OVER_DRAWER = ["clerk"] as const satisfies Permission;
/** Opening a closed drawer again, with a reason. */
export const REOPEN_DRAWER = ["admin", "smf"] as const satisfies Permission;
/** Seeing and counting everybody's drawers. */
export const SEE_ALL_DRAWERS = ["admin", "smf"] as const satisfies Permission;
/** Reports, settlements, returned payments, and payments that need attention (MONEY-002, MONEY-015, OFFICE-003). */
export const SEE_MONEY = ["admin", "smf"] as const satisfies Permission;
/** Naming the accounts of the county's general ledger. */
export const MANAGE_LEDGER_ACCOUNTS = ["admin"] as const satisfies Permission;
/** Reading the audit trail. */
export const SEE_AUDIT = ["admin", "smf"] as const satisfies Permission;
/** Residents' details, accounts, and account codes, and changes of their addresses (OFFICE-001, SAFETY-005). */
export const SERVE_CUSTOMERS = ["clerk", "admin"] as const satisfies Permission;
/** Seeing mail that came back. */
export const SEE_RETURNED_MAIL = ["clerk", "admin", "smf"] as const satisfies Permission;
/** Hiding bills from residents (SEARCH-048). */
export const WITHHOLD_BILLS = ["clerk", "admin"] as const satisfies Permission;
/** The list of people whose bills are private (ROLE-016). */
export const MANAGE_PRIVATE_LIST = ["clerk", "admin"] as const satisfies Permission;
/** The list of people whose bills cannot be paid online (ROLE-020). */
export const MANAGE_VIEW_ONLY_LIST = ["clerk", "admin", "smf"] as const satisfies Permission;
/** The county's settings, texts, connectors, imports, and log (CALL-156). */
export const MANAGE_COUNTY = ["admin"] as const satisfies Permission;
/** The schedule on which files of bills are imported from a folder (OFFICE-005). */
export const SCHEDULE_IMPORTS = ["admin"] as const satisfies Permission;
/** The office's users (OFFICE-004). */
export const MANAGE_USERS = ["admin"] as const satisfies Permission;

/** Whether a signed-in user with these roles may (ROLE-019, ROLE-020). */
export function may({ isAdmin, isSMF, isClerkUser }: Roles, permission: Permission): boolean {
  const has = { admin: isAdmin, smf: isSMF, clerk: isClerkUser, user: !isClerkUser };
  return permission.some((role) => has[role]);
}
