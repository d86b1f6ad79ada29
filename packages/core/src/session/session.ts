import * as v from "valibot";
import type { Visitor } from "../bills/index.ts";
import { rolesOf } from "../roles/roles.ts";
import { CompanyName } from "../wire/company-name.ts";
import { isTokenValid } from "./token.ts";
import type { User } from "./user.ts";

/**
 * A visitor's state (STATE-017): logged out; logged in with an expired password (sent to renew-password); logged in but
 * unverified (sent to verify); or active. A user with both problems renews the password first (AUTH-008).
 */
export type Session = { readonly kind: "logged-out" } | LoggedIn;

/** A user whose token has not expired. */
export interface LoggedIn {
  readonly kind: "password-expired" | "unverified" | "active";
  readonly user: User;
}

/** The session of a guest. */
export const LOGGED_OUT: Session = { kind: "logged-out" };

/**
 * A user's session at `now`, milliseconds since the epoch. Logged in means that the exp claim of the user's token is
 * not in the past (AUTH-041). A user whose company cannot be the first path segment has no session.
 */
export function sessionOf(user: User | null, now: number): Session {
  if (!user || !isTokenValid(user.userToken, now)) return LOGGED_OUT;
  if (!v.is(CompanyName, user.companyName)) return LOGGED_OUT;
  if (user.isPasswordExpired) return { kind: "password-expired", user };
  return { kind: user.isActive ? "active" : "unverified", user };
}

/** The user of a session; null for a guest. */
export const userOf = (session: Session): User | null =>
  session.kind === "logged-out" ? null : session.user;

/** The visitor's own area of the site: its paths start with that word (ROLE-011). */
export function visitorOf(session: Session): Visitor {
  const user = userOf(session);
  if (!user) return "guest";
  return rolesOf(user.userType).isClerkUser ? "clerk" : "user";
}
