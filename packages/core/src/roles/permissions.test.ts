import { expect, it } from "vitest";
import { MANAGE_USERS, may, SEE_ALL_DRAWERS, SERVE_CUSTOMERS, TAKE_PAYMENTS } from "./permissions.ts";
import { rolesOf } from "./roles.ts";

const allowed = (userType: string) =>
  Object.entries({ TAKE_PAYMENTS, SERVE_CUSTOMERS, SEE_ALL_DRAWERS, MANAGE_USERS })
    .filter(([, permission]) => may(rolesOf(userType), permission))
    .map(([name]) => name);

// ROLE-010, ROLE-016 to 020
it.each([
  ["user", []],
  ["Clerk", ["TAKE_PAYMENTS", "SERVE_CUSTOMERS"]],
  ["SMF", ["SEE_ALL_DRAWERS"]],
  ["SMF Processor", ["TAKE_PAYMENTS", "SERVE_CUSTOMERS", "SEE_ALL_DRAWERS"]],
  ["Admin", ["TAKE_PAYMENTS", "SERVE_CUSTOMERS", "SEE_ALL_DRAWERS", "MANAGE_USERS"]],
])("a user of type %s has the permissions of their roles", (userType, permissions) => {
  expect(allowed(userType)).toEqual(permissions);
});

it("a permission of residents is not one of the office", () => {
  expect(may(rolesOf("user"), ["user"])).toBe(true);
  expect(may(rolesOf("Clerk"), ["user"])).toBe(false);
});
