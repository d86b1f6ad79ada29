import { describe, expect, it } from "vitest";
import { makeSession, makeToken, makeUser } from "../testing/index.ts";
import { LOGGED_OUT, sessionOf, userOf, visitorOf } from "./session.ts";

const NOW = Date.UTC(2025, 10, 20);
const tomorrow = { userToken: makeToken(NOW + 86_400_000) };

// STATE-017
describe("a visitor's state", () => {
  it.each([
    ["logged out without a user", null, "logged-out"],
    ["active", {}, "active"],
    ["unverified while the account is not active", { isActive: false }, "unverified"],
    ["asked for a new password", { isPasswordExpired: true }, "password-expired"],
    ["asked for a new password first", { isPasswordExpired: true, isActive: false }, "password-expired"],
    ["logged out when the token has run out", { userToken: makeToken(NOW) }, "logged-out"],
    ["logged out with a token that is none", { userToken: "secret" }, "logged-out"],
    ["logged out with a company that is no path segment", { companyName: "" }, "logged-out"],
    ["logged out with a company that leads elsewhere", { companyName: "../evil" }, "logged-out"],
  ])("the visitor is %s", (_, change, kind) => {
    const user = change && makeUser({ ...tomorrow, ...change });
    expect(sessionOf(user, NOW).kind).toBe(kind);
  });
});

// ROLE-011
it.each([
  ["a guest", "guest", LOGGED_OUT],
  ["a resident", "user", makeSession()],
  ["an SMF user", "user", makeSession({ userType: "SMF" })],
  ["a clerk", "clerk", makeSession({ userType: "Clerk" })],
] as const)("%s is in the %s area", (_, area, session) => {
  expect(visitorOf(session)).toBe(area);
});

it("a guest has no user", () => {
  expect(userOf(LOGGED_OUT)).toBeNull();
  expect(userOf(makeSession())?.id).toBe("7");
});
