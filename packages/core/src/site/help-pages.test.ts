import { expect, it } from "vitest";
import { LOGGED_OUT } from "../session/session.ts";
import { makeSession } from "../testing/index.ts";
import { helpPagesFor } from "./help-pages.ts";

const PAGES = [{ audience: "everyone" }, { audience: "clerk" }, { audience: "admin" }] as const;

it.each([
  ["a guest", LOGGED_OUT, ["everyone"]],
  ["a resident", makeSession({ userType: "User" }), ["everyone"]],
  ["a clerk", makeSession({ userType: "Clerk" }), ["everyone", "clerk"]],
  ["an admin", makeSession({ userType: "Admin" }), ["everyone", "clerk", "admin"]],
] as const)("%s sees the help pages for their role", (_who, session, audiences) => {
  expect(helpPagesFor(session, PAGES).map(({ audience }) => audience)).toEqual(audiences);
});
