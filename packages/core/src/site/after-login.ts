import type { Company } from "../company/company.ts";
import { type LoggedIn, visitorOf } from "../session/session.ts";
import type { User } from "../session/user.ts";
import { landingOf } from "./guards.ts";
import { routePath } from "./paths.ts";

/** The destination after the login sequence, and whether it used the saved misc-bills cart ID. */
export interface AfterLogin {
  readonly to: string;
  readonly usesSavedCart: boolean;
}

/**
 * The destination of a login, in this order (AUTH-008 to 013): renew-password for an expired password; verify for an
 * unverified account (AUTH-039); user/statements under ArchiveView for everyone but clerks; the misc-bills cart for a
 * clerk with its saved ID, which is then removed; clerk for other clerks; user for everyone else.
 */
export function afterLogin(
  session: LoggedIn,
  { flags }: Pick<Company, "flags">,
  savedMiscCart: string | null,
): AfterLogin {
  const { companyName } = session.user;
  const isClerk = visitorOf(session) === "clerk";
  const plain = { to: landingOf(session), usesSavedCart: false };
  if (session.kind !== "active") return plain;
  if (flags.ArchiveView && !isClerk)
    return { to: routePath(companyName, "user-statements"), usesSavedCart: false };
  if (isClerk && savedMiscCart)
    return { to: routePath(companyName, "clerk-misc-bills", { id: savedMiscCart }), usesSavedCart: true };
  return plain;
}

/** The messages that a link to the login page may carry, as a query that is '1'. */
export const LOGIN_FLAGS = ["verified", "reset"] as const;
/** `verified`: the email address was verified (AUTH-034). `reset`: the password was reset (AUTH-035). */
export type LoginFlag = (typeof LOGIN_FLAGS)[number];

/** The login page, optionally with a success message (AUTH-034, AUTH-035). */
export const loginPath = (company: string, flag?: LoginFlag): string =>
  routePath(company, "login") + (flag ? `?${flag}=1` : "");

/**
 * The destination of a logout: login, optionally with a message; register (PAY-031); or maintenance (MAINT-003,
 * MAINT-004).
 */
export type LogoutTarget = "login" | LoginFlag | "register" | "maintenance";

/** The URL of a logout's destination, in the page's company. */
export function afterLogout(company: string, target: LogoutTarget): string {
  switch (target) {
    case "login":
      return loginPath(company);
    case "verified":
    case "reset":
      return loginPath(company, target);
    default:
      return routePath(company, target);
  }
}

/** The message that the login page shows; null for none. `query` looks a parameter up, like URLSearchParams. */
export const loginFlagOf = (query: (name: string) => string | null): LoginFlag | null =>
  LOGIN_FLAGS.find((flag) => query(flag) === "1") ?? null;

/** Registration continues at verify, which asks the user to look for the email (AUTH-022, AUTH-038). */
export const afterRegistration = (company: string): string => routePath(company, "verify");

/**
 * Renewing a password clears the expired flag and continues at clerk for clerks, otherwise at user (AUTH-036,
 * AUTH-037).
 */
export function afterRenewal(user: User): { readonly user: User; readonly to: string } {
  const renewed = { ...user, isPasswordExpired: false };
  return { user: renewed, to: landingOf({ kind: user.isActive ? "active" : "unverified", user: renewed }) };
}
