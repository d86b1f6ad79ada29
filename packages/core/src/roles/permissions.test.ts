import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitsOf, needsApproval } from "./limits.ts";
import {
  cellOf,
  changedCells,
  fixedCell,
  fixedViolations,
  type MatrixChanges,
  rightsOf,
  storedChanges,
  usualCell,
} from "./matrix.ts";
import { OFFICE_ROLES, type OfficeRole, officeRolesOf } from "./office-roles.ts";
import { PERMISSIONS } from "./permission-list.ts";
import {
  APPROVE_REFUNDS,
  CLOSE_DAY,
  MANAGE_CONTROLS,
  MANAGE_USERS,
  RECONCILE_MONEY,
  REFUND_PAYMENTS,
  REOPEN_DAY,
  REOPEN_DRAWER,
  SEE_ALL_DRAWERS,
  SEE_AUDIT,
  SEE_MONEY,
  SERVE_CUSTOMERS,
  TAKE_PAYMENTS,
  VOID_PAYMENTS,
} from "./permissions.ts";
import { may } from "./rights.ts";
import { rolesOf } from "./roles.ts";

const NAMED = [TAKE_PAYMENTS, SERVE_CUSTOMERS, SEE_ALL_DRAWERS, APPROVE_REFUNDS, MANAGE_USERS] as const;
const allowed = (userType: string) => NAMED.filter((permission) => may(rightsOf(userType), permission));

// ROLE-010, ROLE-016 to 020
it.each([
  ["user", []],
  ["Clerk", [TAKE_PAYMENTS, SERVE_CUSTOMERS]],
  ["Tax Processor", [TAKE_PAYMENTS, SERVE_CUSTOMERS]],
  ["Supervisor", [TAKE_PAYMENTS, SERVE_CUSTOMERS, SEE_ALL_DRAWERS, APPROVE_REFUNDS]],
  ["Finance", [TAKE_PAYMENTS, SERVE_CUSTOMERS, SEE_ALL_DRAWERS]],
  ["Manager", [TAKE_PAYMENTS, SERVE_CUSTOMERS, SEE_ALL_DRAWERS, APPROVE_REFUNDS]],
  ["Auditor", [SEE_ALL_DRAWERS]],
  ["SMF", [SEE_ALL_DRAWERS]],
  ["SMF Processor", [TAKE_PAYMENTS, SERVE_CUSTOMERS, SEE_ALL_DRAWERS]],
  ["Admin", [...NAMED]],
])("a user of type %s usually has the permissions of their roles", (userType, permissions) => {
  expect(allowed(userType)).toEqual(permissions);
});

it.each([
  ["user", []],
  ["Clerkship applicant", []],
  [" c l e r k ", ["Clerk"]],
  ["Payment Processor II", ["Tax Processor"]],
  ["Office Manager", ["Manager"]],
  ["smf processor", ["SMF Processor"]],
  ["SMF Admin", ["Admin", "SMF"]],
])("the type '%s' has the office roles %j", (userType, roles) => {
  expect(officeRolesOf(userType)).toEqual(roles);
});

it("every type of the office has a role in the matrix, and no resident has one", () => {
  const types = fc.oneof(fc.string(), fc.constantFrom("admin", "smf", "clerk", "processor", "finance"));
  fc.assert(
    fc.property(types, types, (a, b) => {
      const { isClerkUser, isSMF } = rolesOf(`${a} ${b}`);
      expect(officeRolesOf(`${a} ${b}`).length > 0).toBe(isClerkUser || isSMF);
    }),
  );
});

it.each([
  ["Supervisor", [true, true, true, false, false, false, false]],
  ["Finance", [true, true, false, true, true, false, true]],
  ["Manager", [true, true, true, true, true, true, true]],
  ["Auditor", [true, true, false, false, false, false, true]],
  ["Clerk", [false, false, false, false, false, false, false]],
] as const)("on the first day, %s has what the name promises", (role, expected) => {
  const rights = rightsOf(role);
  const names = [
    SEE_MONEY,
    SEE_ALL_DRAWERS,
    REOPEN_DRAWER,
    RECONCILE_MONEY,
    CLOSE_DAY,
    REOPEN_DAY,
    SEE_AUDIT,
  ] as const;
  expect(names.map((name) => may(rights, name))).toEqual(expected);
});

it("no county gives an auditor a permission to change anything", () => {
  const all = Object.fromEntries(PERMISSIONS.map((name) => [name, true]));
  expect(rightsOf("Auditor", { Auditor: all }).permissions).toEqual(rightsOf("Auditor").permissions);
  expect(rightsOf("Auditor")).toMatchObject({ isClerkUser: false, isAdmin: false, isSMF: false });
});

describe("a county's matrix", () => {
  it("a county gives and takes permissions, and all other cells stay as usual", () => {
    const changes = {
      Finance: { [APPROVE_REFUNDS]: true, [REFUND_PAYMENTS]: false },
      Manager: { [APPROVE_REFUNDS]: false },
    };
    expect(may(rightsOf("Finance", changes), APPROVE_REFUNDS)).toBe(true);
    expect(may(rightsOf("Finance", changes), REFUND_PAYMENTS)).toBe(false);
    expect(may(rightsOf("Office Manager", changes), APPROVE_REFUNDS)).toBe(false);
    expect(rightsOf("Supervisor", changes)).toEqual(rightsOf("Supervisor"));
    expect(changedCells({}, changes)).toEqual([
      { role: "Finance", permission: REFUND_PAYMENTS, isGranted: false },
      { role: "Finance", permission: APPROVE_REFUNDS, isGranted: true },
      { role: "Manager", permission: APPROVE_REFUNDS, isGranted: false },
    ]);
  });

  it("no stored matrix takes the management of users and controls from admins or gives it to others", () => {
    const cell = fc.record({
      role: fc.constantFrom(...OFFICE_ROLES),
      permission: fc.constantFrom(...PERMISSIONS),
      isGranted: fc.boolean(),
    });
    const matrix = fc.array(cell, { maxLength: 60 }).map((cells): MatrixChanges => {
      const row = (role: OfficeRole) =>
        cells.filter((one) => one.role === role).map(({ permission, isGranted }) => [permission, isGranted]);
      return Object.fromEntries(OFFICE_ROLES.map((role) => [role, Object.fromEntries(row(role))]));
    });
    fc.assert(
      fc.property(matrix, (changes) => {
        for (const permission of [MANAGE_USERS, MANAGE_CONTROLS] as const) {
          expect(may(rightsOf("Admin", changes), permission)).toBe(true);
          for (const role of OFFICE_ROLES.filter((one) => one !== "Admin"))
            expect(may(rightsOf(role, changes), permission)).toBe(false);
        }
        const stored = storedChanges(changes);
        expect(fixedViolations(stored)).toEqual([]);
        expect(changedCells(changes, stored)).toEqual([]);
      }),
    );
  });

  it.each([
    ["Admin", MANAGE_USERS, true, "lockout"],
    ["Supervisor", MANAGE_CONTROLS, false, "adminOnly"],
    ["Clerk", VOID_PAYMENTS, true, "clerks"],
    ["Clerk", TAKE_PAYMENTS, true, "clerks"],
    ["SMF", VOID_PAYMENTS, true, "smf"],
    ["SMF", TAKE_PAYMENTS, false, "clerkPages"],
  ] as const)("for %s, %s is fixed", (role, permission, isGranted, why) => {
    expect(fixedCell(role, permission)).toEqual({ isGranted, why });
    expect(fixedViolations({ [role]: { [permission]: !isGranted } })).toEqual([{ role, permission }]);
    expect(cellOf(role, permission, { [role]: { [permission]: !isGranted } })).toBe(isGranted);
  });

  it("every fixed cell is as it usually is", () => {
    for (const role of OFFICE_ROLES)
      for (const permission of PERMISSIONS) {
        const fixed = fixedCell(role, permission);
        if (fixed)
          expect([role, permission, fixed.isGranted]).toEqual([
            role,
            permission,
            usualCell(role, permission),
          ]);
      }
  });
});

describe("the limits of a role", () => {
  const limits = {
    Clerk: { voidCents: 50_000, refundCents: 0 },
    "Tax Processor": { voidCents: 100_000, refundCents: null },
    SMF: { voidCents: 10_000, refundCents: 10_000 },
  };
  it.each([
    ["Clerk", 50_000, 0],
    ["Payment Processor", 100_000, null],
    ["smf processor", null, null],
    ["SMF Payment Processor", 100_000, null],
    ["user", null, null],
  ])("a user of type %s has the highest limit of their roles", (userType, voidCents, refundCents) => {
    expect(limitsOf(userType, limits)).toEqual({ voidCents, refundCents });
  });

  it.each([
    ["void", 50_000, 0, false],
    ["void", 50_001, 0, true],
    ["refund", 1, 0, true],
    ["void", 30_000, 20_001, true],
  ] as const)("a %s of %d cents after %d needs a second person: %s", (kind, amount, given, needed) => {
    expect(needsApproval(kind, amount, given, limits.Clerk)).toBe(needed);
    expect(needsApproval(kind, amount, given, { voidCents: null, refundCents: null })).toBe(false);
  });
});
