import { describe, expect, it } from "vitest";
import type { FlagName } from "../company/flags.ts";
import type { LoggedIn } from "../session/session.ts";
import { makeFlags, makeSession, makeUser } from "../testing/index.ts";
import {
  afterLogin,
  afterLogout,
  afterRegistration,
  afterRenewal,
  loginFlagOf,
  loginPath,
} from "./after-login.ts";

const CART = "0f8fad5b-d9cb-469f-a165-70867728950e";
const kind = (of: LoggedIn["kind"], userType: string): LoggedIn => ({
  ...makeSession({ userType }),
  kind: of,
});

// AUTH-008 to 013
describe("a login's destination", () => {
  it.each<[string, LoggedIn, readonly FlagName[], string | null, string, boolean]>([
    ["a resident to user", kind("active", "User"), [], null, "/demo/user", false],
    ["a clerk to clerk", kind("active", "Clerk"), [], null, "/demo/clerk", false],
    ["an SMF user to user", kind("active", "SMF"), [], null, "/demo/user", false],
    [
      "a resident to the statements of an archive",
      kind("active", "User"),
      ["ArchiveView"],
      CART,
      "/demo/user/statements",
      false,
    ],
    ["a clerk of an archive to clerk", kind("active", "Clerk"), ["ArchiveView"], null, "/demo/clerk", false],
    [
      "a clerk to the cart that was saved",
      kind("active", "Clerk"),
      ["ArchiveView"],
      CART,
      `/demo/clerk/misc-bills/${CART}`,
      true,
    ],
    ["nobody else to a saved cart", kind("active", "User"), [], CART, "/demo/user", false],
    [
      "an expired password before all else",
      kind("password-expired", "Clerk"),
      ["ArchiveView"],
      CART,
      "/demo/renew-password",
      false,
    ],
    [
      "an unverified account to verify",
      kind("unverified", "User"),
      ["ArchiveView"],
      null,
      "/demo/verify",
      false,
    ],
  ])("the destination of a login is %s", (_, session, flags, saved, to, usesSavedCart) => {
    expect(afterLogin(session, { flags: makeFlags(flags) }, saved)).toEqual({ to, usesSavedCart });
  });
});

it("the login page shows what has succeeded", () => {
  expect(loginPath("demo")).toBe("/demo/login");
  for (const flag of ["verified", "reset"] as const) {
    const query = new URLSearchParams(loginPath("demo", flag).split("?")[1]);
    expect(loginFlagOf((name) => query.get(name))).toBe(flag);
  }
  expect(loginFlagOf(() => null)).toBeNull();
  expect(loginFlagOf(() => "no")).toBeNull();
});

it.each([
  ["login", "/demo/login"],
  ["verified", "/demo/login?verified=1"],
  ["reset", "/demo/login?reset=1"],
  ["register", "/demo/register"],
  ["maintenance", "/demo/maintenance"],
] as const)("the destination of a logout for %s is %s", (target, to) =>
  expect(afterLogout("demo", target)).toBe(to),
);

// AUTH-022
it("the destination of registration is verify", () => expect(afterRegistration("demo")).toBe("/demo/verify"));

// AUTH-037
it.each([
  [{ userType: "Clerk" }, "/demo/clerk"],
  [{ userType: "User" }, "/demo/user"],
  [{ isActive: false }, "/demo/verify"],
])("the destination of a renewed password of %j is %s", (change, to) => {
  const renewed = afterRenewal(makeUser({ ...change, isPasswordExpired: true }));
  expect(renewed.to).toBe(to);
  expect(renewed.user.isPasswordExpired).toBe(false);
});
