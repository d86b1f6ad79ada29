import { OFFICE_ROLES, type OfficeRole, officeRolesOf } from "./office-roles.ts";
import { isPermission, PERMISSIONS, type Permission } from "./permission-list.ts";
import {
  APPROVE_REFUNDS,
  CLOSE_DRAWER,
  MANAGE_CONTROLS,
  MANAGE_COUNTY,
  MANAGE_PRIVATE_LIST,
  MANAGE_USERS,
  MANAGE_VIEW_ONLY_LIST,
  OPEN_CUSTOMERS,
  OPEN_PRIVATE_LIST,
  OPEN_VIEW_ONLY_LIST,
  REFUND_PAYMENTS,
  SEE_ALL_DRAWERS,
  SEE_AUDIT,
  SEE_MONEY,
  SEE_PAYMENTS,
  SERVE_CUSTOMERS,
  TAKE_PAYMENTS,
  VOID_PAYMENTS,
  WITHHOLD_BILLS,
} from "./permissions.ts";
import type { Rights } from "./rights.ts";
import { rolesOf } from "./roles.ts";
import { usuallyMay } from "./usual.ts";

/** What a county decided differently from the usual, by role and permission. */
export type MatrixChanges = Readonly<
  Partial<Record<OfficeRole, Readonly<Partial<Record<Permission, boolean>>>>>
>;

/** Why a county cannot change a cell of the matrix: the key of its sentence. */
export const FIXED_REASONS = [
  "admins",
  "clerks",
  "smf",
  "clerkPages",
  "auditor",
  "lockout",
  "adminOnly",
] as const;
export type FixedReason = (typeof FIXED_REASONS)[number];

/** A cell that no county changes: whether the role has the permission, and why. */
export interface FixedCell {
  readonly isGranted: boolean;
  readonly why: FixedReason;
}

/** Who may manage users or the controls could take every other permission, so only admins have these. */
const ADMINS_ONLY: readonly Permission[] = [MANAGE_USERS, MANAGE_CONTROLS];
/** Admins have these (ROLE-019). */
const OF_ADMINS: readonly Permission[] = [
  VOID_PAYMENTS,
  MANAGE_COUNTY,
  OPEN_CUSTOMERS,
  SERVE_CUSTOMERS,
  OPEN_PRIVATE_LIST,
  MANAGE_PRIVATE_LIST,
];
/** Clerks have these (ROLE-012, ROLE-016, ROLE-017). */
const OF_CLERKS: readonly Permission[] = [
  TAKE_PAYMENTS,
  VOID_PAYMENTS,
  REFUND_PAYMENTS,
  MANAGE_PRIVATE_LIST,
  MANAGE_VIEW_ONLY_LIST,
];
/** SMF users have these (ROLE-020). */
const OF_SMF: readonly Permission[] = [
  SEE_MONEY,
  SEE_PAYMENTS,
  VOID_PAYMENTS,
  OPEN_VIEW_ONLY_LIST,
  MANAGE_VIEW_ONLY_LIST,
];
/** An auditor reads these, and changes nothing. */
const OF_AUDITORS: readonly Permission[] = [SEE_PAYMENTS, SEE_ALL_DRAWERS, SEE_MONEY, SEE_AUDIT];
/** Only clerks enter the pages for these (ROLE-017, ROLE-018). */
const ON_CLERK_PAGES: readonly Permission[] = [
  TAKE_PAYMENTS,
  REFUND_PAYMENTS,
  APPROVE_REFUNDS,
  SERVE_CUSTOMERS,
  OPEN_CUSTOMERS,
  WITHHOLD_BILLS,
  MANAGE_PRIVATE_LIST,
  OPEN_PRIVATE_LIST,
  MANAGE_COUNTY,
];

const granted = (why: FixedReason): FixedCell => ({ isGranted: true, why });
const denied = (why: FixedReason): FixedCell => ({ isGranted: false, why });

/** The cell if it is fixed, by the requirements or so that an admin can always get back in; otherwise null. */
export function fixedCell(role: OfficeRole, permission: Permission): FixedCell | null {
  if (ADMINS_ONLY.includes(permission)) return role === "Admin" ? granted("lockout") : denied("adminOnly");
  if (role === "Admin" && OF_ADMINS.includes(permission)) return granted("admins");
  if (role === "Clerk" && OF_CLERKS.includes(permission)) return granted("clerks");
  if (role === "SMF" && OF_SMF.includes(permission)) return granted("smf");
  if (role === "Auditor" && !OF_AUDITORS.includes(permission)) return denied("auditor");
  return role === "SMF" && ON_CLERK_PAGES.includes(permission) ? denied("clerkPages") : null;
}

/** Whether a role has a permission until a county decides otherwise. */
export const usualCell = (role: OfficeRole, permission: Permission): boolean => usuallyMay(role, permission);

/** Whether a role has a permission in a county. */
export const cellOf = (role: OfficeRole, permission: Permission, changes: MatrixChanges): boolean =>
  fixedCell(role, permission)?.isGranted ?? changes[role]?.[permission] ?? usualCell(role, permission);

/** A cell of the matrix by its names. */
export interface CellName {
  readonly role: OfficeRole;
  readonly permission: Permission;
}

const ALL_CELLS: readonly CellName[] = OFFICE_ROLES.flatMap((role) =>
  PERMISSIONS.map((permission) => ({ role, permission })),
);

/**
 * The roles that count a drawer without seeing all drawers, but see in reports what it must contain: their own count is
 * not blind.
 */
export const rolesWithoutBlindCount = (changes: MatrixChanges): readonly OfficeRole[] =>
  OFFICE_ROLES.filter(
    (role) =>
      cellOf(role, CLOSE_DRAWER, changes) &&
      cellOf(role, SEE_MONEY, changes) &&
      !cellOf(role, SEE_ALL_DRAWERS, changes),
  );

/** The cells that a wanted matrix would change although they are fixed; empty if it may be stored. */
export const fixedViolations = (wanted: MatrixChanges): readonly CellName[] =>
  ALL_CELLS.filter(({ role, permission }) => {
    const fixed = fixedCell(role, permission);
    const cell = wanted[role]?.[permission];
    return fixed !== null && cell !== undefined && cell !== fixed.isGranted;
  });

/** The changes of a matrix without cells that are fixed or as usual: what a county stores. */
export function storedChanges(wanted: MatrixChanges): MatrixChanges {
  const rows = OFFICE_ROLES.map((role) => {
    const cells = Object.entries(wanted[role] ?? {}).filter(
      ([name, cell]) =>
        isPermission(name) && fixedCell(role, name) === null && cell !== usualCell(role, name),
    );
    return [role, Object.fromEntries(cells)] as const;
  });
  return Object.fromEntries(rows.filter(([, cells]) => Object.keys(cells).length > 0));
}

/** The cells in which two matrices differ. */
export const changedCells = (
  before: MatrixChanges,
  after: MatrixChanges,
): readonly (CellName & { readonly isGranted: boolean })[] =>
  ALL_CELLS.flatMap((cell) => {
    const isGranted = cellOf(cell.role, cell.permission, after);
    return cellOf(cell.role, cell.permission, before) === isGranted ? [] : [{ ...cell, isGranted }];
  });

/**
 * What a user of this type may do in a county: whatever one of their roles may. Residents have no permission of an
 * office (ROLE-010).
 */
export function rightsOf(userType: string, changes: MatrixChanges = {}): Rights {
  const roles = officeRolesOf(userType);
  return {
    ...rolesOf(userType),
    permissions: PERMISSIONS.filter((permission) => roles.some((role) => cellOf(role, permission, changes))),
  };
}
