import { describe, expect, it } from "vitest";
import { actionRefusal, type GovernedUser, roleRefusal, type UserAction, type UserRefusal } from "./staff.ts";

const user = (change: Partial<GovernedUser> = {}): GovernedUser => ({
  id: "2",
  isAdmin: false,
  state: "active",
  hasConsumer: false,
  ...change,
});
const by = (activeAdmins = 2) => ({ callerId: "1", activeAdmins });

describe("a changed role", () => {
  const ADMIN = { isAdmin: true, isStaff: true };
  const CLERK = { isAdmin: false, isStaff: true };
  const RESIDENT = { isAdmin: false, isStaff: false };
  it.each<[string, GovernedUser, typeof ADMIN, number, UserRefusal | null]>([
    ["makes a clerk an admin", user(), ADMIN, 1, null],
    ["is not given by anybody to themselves", user({ id: "1" }), ADMIN, 2, "own_account"],
    ["is not taken from oneself", user({ id: "1", isAdmin: true }), CLERK, 2, "own_account"],
    ["makes one of two admins a clerk", user({ isAdmin: true }), CLERK, 2, null],
    ["leaves the last admin one", user({ isAdmin: true }), CLERK, 1, "last_admin"],
    ["may change how the last admin is called", user({ isAdmin: true }), ADMIN, 1, null],
    ["of an admin who is out of use goes", user({ isAdmin: true, state: "disabled" }), CLERK, 1, null],
    ["makes nobody a resident without a record", user(), RESIDENT, 2, "no_consumer"],
    ["makes who was a resident one again", user({ hasConsumer: true }), RESIDENT, 2, null],
  ])("%s", (_, whom, to, admins, refusal) => {
    expect(roleRefusal(whom, to, by(admins))).toBe(refusal);
  });
});

describe("an action on a user", () => {
  it.each<[UserAction, GovernedUser, number, UserRefusal | null]>([
    ["deactivate", user(), 1, null],
    ["deactivate", user({ id: "1" }), 2, "own_account"],
    ["deactivate", user({ isAdmin: true }), 1, "last_admin"],
    ["deactivate", user({ isAdmin: true, state: "mustRenew" }), 1, "last_admin"],
    ["deactivate", user({ isAdmin: true, state: "invited" }), 1, null],
    ["deactivate", user({ state: "disabled" }), 2, "state"],
    ["reactivate", user({ state: "disabled" }), 2, null],
    ["reactivate", user(), 2, "state"],
    ["send-reset", user({ state: "disabled" }), 2, "state"],
    ["send-reset", user({ id: "1" }), 2, null],
    ["unlock", user(), 2, null],
    ["end-sessions", user(), 2, null],
    ["end-sessions", user({ id: "1" }), 2, "own_account"],
  ])("the action %s on %o with %i admins is allowed: %s", (action, whom, admins, refusal) => {
    expect(actionRefusal(whom, action, by(admins))).toBe(refusal);
  });
});
