import fc from "fast-check";
import { expect, it } from "vitest";
import { rolesOf } from "./roles.ts";

/** The roles of a type by name; whoever is no clerk is a user. */
const rolesIn = (type: string): readonly string[] => {
  const { isAdmin, isClerkUser, isSMF } = rolesOf(type);
  return [isClerkUser ? "clerk" : "user", ...(isAdmin ? ["admin"] : []), ...(isSMF ? ["SMF"] : [])];
};

it.each([
  ["", ["user"]],
  ["User", ["user"]],
  ["Consumer", ["user"]],
  ["Clerk", ["clerk"]],
  [" c l e r k ", ["clerk"]],
  ["Clerkship applicant", ["user"]],
  ["Processor", ["clerk"]],
  ["Payment Processor II", ["clerk"]],
  ["SUPERVISOR", ["clerk"]],
  ["Office Manager", ["clerk"]],
  ["Finance", ["clerk"]],
  ["fin ance", ["clerk"]],
  ["Admin", ["clerk", "admin"]],
  ["Site Ad min", ["clerk", "admin"]],
  ["SMF", ["user", "SMF"]],
  ["SMF Admin", ["clerk", "admin", "SMF"]],
  ["smf manager", ["clerk", "SMF"]],
])("a user of the type '%s' is %j", (type, audiences) => {
  expect(rolesIn(type)).toEqual(audiences);
});

// ROLE-010
it("spaces and case never matter, and an admin is always a clerk", () => {
  const types = fc.oneof(fc.string(), fc.constantFrom("admin", "smf", "clerk", "user", "processor"));
  fc.assert(
    fc.property(types, types, (a, b) => {
      const roles = rolesOf(`${a}${b}`);
      expect(rolesOf(` ${a} \t ${b} `)).toEqual(roles);
      expect(rolesOf(`${a}${b}`.toLowerCase())).toEqual(roles);
      if (roles.isAdmin) expect(roles.isClerkUser).toBe(true);
    }),
  );
});
