import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLAG_NAMES, type FlagName } from "../company/flags.ts";
import { LOGGED_OUT, type Session } from "../session/session.ts";
import { makeFlags, makeSession } from "../testing/index.ts";
import { type GuardedCompany, guard } from "./guards.ts";
import { matchPath, routePath } from "./paths.ts";
import { type Area, ROUTE_NAMES, type RouteName, routeOf } from "./routes.ts";

const county = (on: readonly FlagName[] = [], isPublicSearchable = true, name = "demo"): GuardedCompany => ({
  name,
  flags: makeFlags(on),
  isPublicSearchable,
});
const ALL_OPEN = [
  "AutoPay",
  "SignUpEnabled",
  "Consumer",
  "Reports",
  "AdminTab",
  "ConsumerVIP",
  "NonPayableOnline",
  "ChangeAddress",
  "PayMailTracking",
] as const;

const VISITORS = {
  guest: LOGGED_OUT,
  user: makeSession({ userType: "User" }),
  clerk: makeSession({ userType: "Clerk" }),
  admin: makeSession({ userType: "Admin" }),
  smf: makeSession({ userType: "SMF" }),
  "smf clerk": makeSession({ userType: "SMF Manager" }),
  unverified: { kind: "unverified", user: makeSession().user } as Session,
  expired: { kind: "password-expired", user: makeSession({ userType: "Clerk" }).user } as Session,
  stranger: makeSession({ companyName: "other" }),
} satisfies Record<string, Session>;
type Visitor = keyof typeof VISITORS;
const VISITOR_NAMES = Object.keys(VISITORS) as Visitor[];

/** A visitor's final destination: 'allow', or the path without the company and the reason. */
const outcome = (name: RouteName, session: Session, company: GuardedCompany): string => {
  const answer = guard(name, session, company);
  return answer.kind === "allow" ? "allow" : `${answer.to} (${answer.reason})`;
};

/** Each visitor's access to each area when all flags that open a page are on; pages with their own rules follow. */
const BY_AREA: Readonly<Record<Area, Partial<Record<Visitor, string>>>> = {
  auth: {},
  standalone: {},
  viewers: {},
  guest: {
    user: "/demo/user (logged-in)",
    clerk: "/demo/clerk (logged-in)",
    admin: "/demo/clerk (logged-in)",
    smf: "/demo/user (logged-in)",
    "smf clerk": "/demo/clerk (logged-in)",
    unverified: "/demo/verify (logged-in)",
    expired: "/demo/renew-password (logged-in)",
    stranger: "/other/user (logged-in)",
  },
  clerk: {
    guest: "/demo/login (logged-out)",
    user: "/demo/user (other-area)",
    smf: "/demo/user (other-area)",
    unverified: "/demo/verify (unverified)",
    expired: "/demo/renew-password (password-expired)",
    stranger: "/other/user (other-company)",
  },
  user: {
    guest: "/demo/login (logged-out)",
    clerk: "/demo/clerk (other-area)",
    admin: "/demo/clerk (other-area)",
    "smf clerk": "/demo/clerk (other-area)",
    unverified: "/demo/verify (unverified)",
    expired: "/demo/renew-password (password-expired)",
    stranger: "/other/user (other-company)",
  },
};

const loggedIn: Partial<Record<Visitor, string>> = BY_AREA.guest;
const clerkRole = "/demo/clerk (role)";
const userRole = "/demo/user (role)";
const adminOnly = { clerk: clerkRole, "smf clerk": clerkRole };
const needsMisc = { guest: "/demo/login (flag)" };
const behindLogin = {
  guest: "/demo/login (logged-out)",
  unverified: "/demo/verify (unverified)",
  expired: "/demo/renew-password (password-expired)",
  stranger: "/other/user (other-company)",
};
const alias = (to: string) => ({ user: `/demo/${to} (alias)`, smf: `/demo/${to} (alias)` });
const staffAlias = (to: string, reason: string) => ({
  clerk: `/demo/${to} (${reason})`,
  admin: `/demo/${to} (${reason})`,
  "smf clerk": `/demo/${to} (${reason})`,
});
const BY_ROUTE: Partial<Record<RouteName, Partial<Record<Visitor, string>>>> = {
  root: {
    ...Object.fromEntries(
      Object.entries(loggedIn).map(([visitor, to]) => [visitor, to.replace("logged-in", "default-child")]),
    ),
    guest: "/demo/login (default-child)",
  },
  login: loggedIn,
  register: loggedIn,
  "renew-password": { guest: "/demo/login (logged-out)", stranger: "/other/user (other-company)" },
  "document-viewer": behindLogin,
  guest: { guest: "/demo/guest/bills (default-child)" },
  "guest-misc": needsMisc,
  "guest-misc-type": needsMisc,
  clerk: staffAlias("clerk/home", "default-child"),
  "clerk-bill-payment": staffAlias("clerk/payment", "alias"),
  "clerk-customer": adminOnly,
  "clerk-admin": adminOnly,
  "clerk-private": adminOnly,
  "clerk-approvals": { clerk: clerkRole },
  "clerk-reports": { clerk: clerkRole },
  "clerk-non-payable": { clerk: clerkRole },
  user: { user: "/demo/user/overview (default-child)", smf: "/demo/user/overview (default-child)" },
  "user-home": alias("user/overview"),
  "user-payment-history": alias("user/payments"),
  "user-bill-payment": alias("user/payment"),
  "user-reports": { user: userRole },
  "user-non-payable": { user: userRole },
};

describe.each(ROUTE_NAMES)("%s", (name) => {
  // AUTH-006, AUTH-007, AUTH-039, AUTH-040, ROUTE-052, ROLE-009, ROLE-018, ROLE-021, ROLE-022
  it.each(VISITOR_NAMES)("each area answers a visitor as %s", (visitor) => {
    const expected = BY_ROUTE[name]?.[visitor] ?? BY_AREA[routeOf(name).area][visitor] ?? "allow";
    expect(outcome(name, VISITORS[visitor], county(ALL_OPEN))).toBe(expected);
  });
});

describe("flags and settings", () => {
  // FLAG-035 to 040, NAV-003
  it.each<[RouteName, Visitor, readonly FlagName[], string]>([
    ["register", "guest", [], "/demo/login (flag)"],
    ["guest-misc", "guest", ["MiscProducts"], "allow"],
    ["guest-misc-type", "guest", ["MiscProducts"], "allow"],
    ["guest-bills", "guest", ["MiscProducts"], "/demo/guest/misc (flag)"],
    ["guest", "guest", ["MiscProducts"], "/demo/guest/misc (default-child)"],
    ["guest-search-bills", "guest", ["MiscProducts"], "allow"],
    ["clerk-customer", "admin", [], "/demo/clerk (flag)"],
    ["clerk-admin", "admin", [], "/demo/clerk (flag)"],
    ["clerk-reports", "admin", [], "/demo/clerk (flag)"],
    ["clerk-reports", "smf clerk", [], "/demo/clerk (flag)"],
    ["user-reports", "smf", [], "/demo/user (flag)"],
    ["clerk-private", "admin", [], "/demo/clerk (flag)"],
    ["clerk-non-payable", "smf clerk", [], "/demo/clerk (flag)"],
    ["guest-cart", "guest", ["ArchiveView"], "/demo/guest (archive-view)"],
    ["clerk-cart", "clerk", ["ArchiveView"], "/demo/clerk/home (archive-view)"],
    ["clerk-payment-history", "clerk", ["ArchiveView"], "/demo/clerk/home (archive-view)"],
    ["user-cart", "user", ["ArchiveView"], "/demo/user/statements (archive-view)"],
    ["user-overview", "user", ["ArchiveView"], "/demo/user/statements (archive-view)"],
    ["user-payments", "user", ["ArchiveView"], "/demo/user/statements (archive-view)"],
    ["user", "user", ["ArchiveView"], "/demo/user/statements (default-child)"],
    ["user-statements", "user", ["ArchiveView"], "allow"],
    ["clerk", "clerk", ["ArchiveView"], "/demo/clerk/home (default-child)"],
  ])("the guard answers %s as %s with %j", (name, visitor, flags, expected) => {
    expect(outcome(name, VISITORS[visitor], county(flags))).toBe(expected);
  });

  // ROUTE-053
  it.each<[RouteName, string]>([
    ["guest-bills", "/demo/login (public-search-off)"],
    ["guest-cart", "/demo/login (public-search-off)"],
    ["payment-guest", "allow"],
    ["guest-receipt-viewer", "allow"],
    ["login", "allow"],
  ])("the guard answers %s for a guest while public search is off", (name, expected) => {
    expect(outcome(name, LOGGED_OUT, county(ALL_OPEN, false))).toBe(expected);
  });

  // ROUTE-051
  it("the session's company matches the URL's regardless of case", () => {
    expect(outcome("user-overview", VISITORS.user, county([], true, "Demo"))).toBe("allow");
  });
});

// NAV-001, NAV-002
it("following the redirects ends within three steps at an allowed page, for every visitor", () => {
  const flags = fc.subarray([...FLAG_NAMES]);
  const settings = fc.record({ flags, isPublicSearchable: fc.boolean() });
  const type = fc.constantFrom("User", "Clerk", "Admin", "SMF", "SMF Admin", "finance", "");
  const session = fc.oneof(
    fc.constant(LOGGED_OUT),
    fc
      .record({
        kind: fc.constantFrom("active", "unverified", "password-expired"),
        userType: type,
        companyName: fc.constantFrom("demo", "other"),
      })
      .map(({ kind, ...change }) => ({ ...makeSession(change), kind }) as Session),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...ROUTE_NAMES),
      session,
      settings,
      settings,
      (start, visitor, demo, other) => {
        const companyOf = (name: string) => {
          const { flags: on, isPublicSearchable } = name === "demo" ? demo : other;
          return county(on, isPublicSearchable, name);
        };
        let path = routePath("demo", start, { id: "1", recordDetailsId: "1" } as never);
        let name: RouteName = start;
        for (let step = 0; ; step += 1) {
          const company = companyOf(matchPath(path)?.company ?? "demo");
          const answer = guard(name, visitor, company);
          if (answer.kind === "allow") return;
          expect(step).toBeLessThan(3);
          const next = matchPath(answer.to);
          expect(next).not.toBeNull();
          path = answer.to;
          name = next?.name ?? "error";
        }
      },
    ),
    { numRuns: 2000 },
  );
});
