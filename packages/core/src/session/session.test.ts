import { describe, expect, it } from "vitest";
import { makeSession, makeToken, makeUser } from "../testing/index.ts";
import { clerkUserOf, LOGGED_OUT, sessionOf, sourcePageOf, userOf, visitorOf } from "./session.ts";

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

// ROLE-004, ROLE-013
describe("a payment's source", () => {
  it.each([
    ["a guest", LOGGED_OUT, "guest", "guest", null],
    ["a resident", makeSession(), "user", "guest", null],
    ["an SMF user", makeSession({ userType: "SMF" }), "user", "guest", null],
    [
      "a clerk",
      makeSession({ userType: "Clerk" }),
      "clerk",
      "clerk",
      { firstName: "Ada", lastName: "Sample" },
    ],
  ])("the source is %s", (_, session, area, sourcePage, clerk) => {
    expect(visitorOf(session)).toBe(area);
    expect(sourcePageOf(session)).toBe(sourcePage);
    expect(clerkUserOf(session)).toEqual(clerk);
  });
});

it("a guest has no user", () => {
  expect(userOf(LOGGED_OUT)).toBeNull();
  expect(userOf(makeSession())?.id).toBe("7");
});
