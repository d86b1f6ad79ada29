import type { Company } from "../company/company.ts";
import { may } from "../roles/rights.ts";
import { type LoggedIn, type Session, userOf, visitorOf } from "../session/session.ts";
import { rightsOfUser, type User } from "../session/user.ts";
import { routePath } from "./paths.ts";
import { type Route, type RouteName, routeOf } from "./routes.ts";

/** The data of the company in the URL that a guard needs. */
export type GuardedCompany = Pick<Company, "name" | "flags" | "isPublicSearchable">;

/** The reason for a redirect; the first that applies. */
export type RedirectReason =
  /** The bare company path, or an area without its own page (ROUTE-002, ROUTE-013). */
  | "default-child"
  /** An alias of the same screen. */
  | "alias"
  /** No one is logged in (ROLE-021). */
  | "logged-out"
  /** A user is logged in: login, register, and the guest area are not for them (ROUTE-052, AUTH-006). */
  | "logged-in"
  | "password-expired"
  | "unverified"
  /** The session belongs to another company (ROUTE-051). */
  | "other-company"
  /** The clerks' area is blocked for others, and the users' area for clerks (ROLE-018, ROLE-009). */
  | "other-area"
  | "role"
  | "flag"
  | "public-search-off"
  | "archive-view";

/** A guard's answer for a route. */
export type GuardAnswer =
  | { readonly kind: "allow" }
  /** Redirects to `to`, replacing the history entry; a path within the site. */
  | { readonly kind: "redirect"; readonly to: string; readonly reason: RedirectReason };

const ALLOW: GuardAnswer = { kind: "allow" };
const redirect = (to: string, reason: RedirectReason): GuardAnswer => ({ kind: "redirect", to, reason });

/**
 * The destination of a logged-in user, in one step (NAV-002, AUTH-040): renew-password, verify, clerk, or user, in the
 * session's company.
 */
export function landingOf(session: LoggedIn): string {
  const { companyName } = session.user;
  if (session.kind === "password-expired") return routePath(companyName, "renew-password");
  if (session.kind === "unverified") return routePath(companyName, "verify");
  return routePath(companyName, visitorOf(session) === "clerk" ? "clerk" : "user");
}

/** The destination of 'the root' (NAV-001): login, or a logged-in user's own area. Never a loop. */
export const rootOf = (session: Session, company: Pick<Company, "name">): string =>
  session.kind === "logged-out" ? routePath(company.name, "login") : landingOf(session);

const isOf = (user: User, company: GuardedCompany): boolean =>
  user.companyName.toLowerCase() === company.name.toLowerCase();

type Target = NonNullable<Route["leadsTo"]>;

/** The destination of an area without its own page (ROUTE-013, NAV-001, NAV-003). */
function defaultChild(
  name: RouteName,
  leadsTo: Target,
  { flags }: GuardedCompany,
): Target | "guest-misc" | "user-statements" {
  if (name === "guest") return flags.MiscProducts ? "guest-misc" : leadsTo;
  return flags.ArchiveView && routeOf(leadsTo).closedByArchive ? "user-statements" : leadsTo;
}

/** The page that ArchiveView shows instead of a closed one (FLAG-040, NAV-003). */
const ARCHIVE_TARGET = { guest: "guest", clerk: "clerk-home", user: "user-statements" } as const;

/** The only authentication pages closed to logged-in users; anyone may open forgot-password. */
const FOR_LOGGED_OUT: readonly RouteName[] = ["login", "register"];

/** Flags, roles, ArchiveView, default children: the rules that apply once a user is in the right area. */
function inside(name: RouteName, route: Route, session: Session, company: GuardedCompany): GuardAnswer {
  const { flags } = company;
  const user = userOf(session);
  if (route.only) {
    const rights = rightsOfUser(user);
    if (!route.only.some((permission) => may(rights, permission)))
      return redirect(rootOf(session, company), "role");
  }
  if (route.needs && !flags[route.needs]) return redirect(rootOf(session, company), "flag");
  // With MiscProducts, the guest's page is misc (NAV-001).
  if (name === "guest-bills" && flags.MiscProducts)
    return redirect(routePath(company.name, "guest-misc"), "flag");
  if (route.closedByArchive && flags.ArchiveView) {
    const target = ARCHIVE_TARGET[visitorOf(session)];
    return redirect(routePath(company.name, target), "archive-view");
  }
  if (route.leadsTo) {
    const target = defaultChild(name, route.leadsTo, company);
    return redirect(routePath(company.name, target), name === route.area ? "default-child" : "alias");
  }
  return ALLOW;
}

function inAuth(name: RouteName, route: Route, session: Session, company: GuardedCompany): GuardAnswer {
  if (name === "root") return redirect(rootOf(session, company), "default-child");
  if (session.kind === "logged-out")
    return route.needsSession
      ? redirect(routePath(company.name, "login"), "logged-out")
      : inside(name, route, session, company);
  if (FOR_LOGGED_OUT.includes(name)) return redirect(landingOf(session), "logged-in");
  if (route.needsSession && !isOf(session.user, company))
    return redirect(landingOf(session), "other-company");
  return inside(name, route, session, company);
}

function inGuestArea(name: RouteName, route: Route, session: Session, company: GuardedCompany): GuardAnswer {
  if (session.kind !== "logged-out") return redirect(landingOf(session), "logged-in");
  if (!company.isPublicSearchable) return redirect(rootOf(session, company), "public-search-off");
  return inside(name, route, session, company);
}

/** The checks of every page behind a login (ROUTE-051, ROLE-021, ROLE-022); null if they pass. */
function notActive(session: Session, company: GuardedCompany): GuardAnswer | null {
  if (session.kind === "logged-out") return redirect(routePath(company.name, "login"), "logged-out");
  if (!isOf(session.user, company)) return redirect(landingOf(session), "other-company");
  return session.kind === "active" ? null : redirect(landingOf(session), session.kind);
}

/**
 * Whether a visitor may see a route of the company in the URL, or where to go instead and why (ROUTE-051 to 053,
 * FLAG-035 to 040). Following the redirects ends at an allowed route within three steps.
 */
export function guard(name: RouteName, session: Session, company: GuardedCompany): GuardAnswer {
  const route = routeOf(name);
  switch (route.area) {
    case "auth":
      return inAuth(name, route, session, company);
    case "guest":
      return inGuestArea(name, route, session, company);
    case "standalone":
    case "viewers":
      return (route.needsSession ? notActive(session, company) : null) ?? ALLOW;
    case "clerk":
    case "user": {
      const refused = notActive(session, company);
      if (refused) return refused;
      if (visitorOf(session) !== route.area) return redirect(rootOf(session, company), "other-area");
      return inside(name, route, session, company);
    }
  }
}
