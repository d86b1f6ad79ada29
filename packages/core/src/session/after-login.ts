import type { Company } from "../company/company.ts";
import { landingOf } from "./guards.ts";
import { routePath } from "./paths.ts";
import { type LoggedIn, visitorOf } from "./session.ts";
import type { User } from "./user.ts";

/** Where to go once the login sequence is through, and whether the saved misc-bills cart id was used up by that. */
export interface AfterLogin {
  readonly to: string;
  readonly usesSavedCart: boolean;
}

/**
 * Where a login leads, in this order (AUTH-008 to 013): an expired password to renew-password; an unverified account to
 * verify (AUTH-039); everybody but clerks to user/statements under ArchiveView; a clerk with a saved misc-bills cart
 * id to that cart, and the id is removed; other clerks to clerk; everybody else to user.
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

/** What the login page may be told on the way to it, as a query that is '1'. */
export const LOGIN_FLAGS = ["verified", "reset"] as const;
/** `verified`: the email address was verified (AUTH-034). `reset`: the password was reset (AUTH-035). */
export type LoginFlag = (typeof LOGIN_FLAGS)[number];

/** The login page, which may say what has just succeeded (AUTH-034, AUTH-035). */
export const loginPath = (company: string, flag?: LoginFlag): string =>
  routePath(company, "login") + (flag ? `?${flag}=1` : "");

/** Where a logout leads: login, which may say why; register (PAY-031); or maintenance (MAINT-003, MAINT-004). */
export type LogoutTarget = "login" | LoginFlag | "register" | "maintenance";

/** The address that a logout leads to, in the company of the page. */
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

/** What the login page is to say; null for nothing. `query` looks a parameter up, as URLSearchParams does. */
export const loginFlagOf = (query: (name: string) => string | null): LoginFlag | null =>
  LOGIN_FLAGS.find((flag) => query(flag) === "1") ?? null;

/** Registration leads to verify, which asks to look for the email (AUTH-022, AUTH-038). */
export const afterRegistration = (company: string): string => routePath(company, "verify");

/** A renewed password clears the expired flag and leads to clerk for clerks, otherwise to user (AUTH-036, AUTH-037). */
export function afterRenewal(user: User): { readonly user: User; readonly to: string } {
  const renewed = { ...user, isPasswordExpired: false };
  return { user: renewed, to: landingOf({ kind: user.isActive ? "active" : "unverified", user: renewed }) };
}
