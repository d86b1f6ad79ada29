import { describe, expect, it } from "vitest";
import { countyRules } from "../company/county-rules.ts";
import type { FlagName } from "../company/flags.ts";
import { LOGGED_OUT, type Session } from "../session/session.ts";
import { makeCompany, makeFlags, makeSession } from "../testing/index.ts";
import {
  helpLinks,
  helpUrl,
  isPayingRoute,
  isResultRoute,
  keepsGuestSections,
  logoTarget,
  navigationItems,
  routeShown,
  shellLinks,
  shownCarts,
  showsBanner,
  showsCartAndTiles,
  showsFooter,
} from "./navigation.ts";

const ALL = ["Consumer", "AdminTab", "Reports", "ConsumerVIP", "NonPayableOnline"] as const;
const RESIDENT = ["Home", "Payment History", "Statements", "Accounts", "Payment methods"];
const of = (userType: string) => makeSession({ userType });
const company = (on: readonly FlagName[]) => makeCompany({ flags: makeFlags(on) });

// SHELL-019 to 025
describe("the navigation", () => {
  it.each<[string, Session, readonly FlagName[], readonly string[]]>([
    ["a guest", LOGGED_OUT, ALL, []],
    ["a resident", of("User"), ALL, RESIDENT],
    [
      "a resident where payments may be automatic",
      of("User"),
      ["AutoPay"],
      [...RESIDENT, "Automatic payments"],
    ],
    ["a clerk", of("Clerk"), ALL, ["Home", "Payment History", "Count my drawer"]],
    [
      "an admin",
      of("Admin"),
      ALL,
      [
        "Home",
        "Payment History",
        "Approvals",
        "Customer",
        "Admin",
        "Reports",
        "Private list",
        "View-only list",
      ],
    ],
    [
      "an admin without those flags",
      of("Admin"),
      [],
      ["Home", "Payment History", "Count my drawer", "Approvals"],
    ],
    ["SMF", of("SMF"), ALL, [...RESIDENT, "Reports", "View-only list"]],
    [
      "SMF at a counter",
      of("SMF Manager"),
      ALL,
      ["Home", "Payment History", "Approvals", "Reports", "View-only list"],
    ],
    ["SMF without those flags", of("SMF"), ["Consumer", "AdminTab"], RESIDENT],
    ["a resident of an archive", of("User"), ["ArchiveView"], ["Home", "Accounts", "Payment methods"]],
    ["a clerk of an archive", of("Clerk"), ["ArchiveView"], ["Home"]],
    [
      "a clerk where addresses may be changed",
      of("Clerk"),
      ["ChangeAddress"],
      ["Home", "Payment History", "Count my drawer", "Address changes"],
    ],
    ["an unverified account", { ...of("User"), kind: "unverified" }, ALL, []],
    ["an expired password", { ...of("Admin"), kind: "password-expired" }, ALL, []],
  ])("the navigation has the items of %s", (_, session, flags, labels) => {
    expect(navigationItems(session, company(flags)).map(({ label }) => label)).toEqual(labels);
  });

  // ROUTE-042, ROUTE-045 to 049
  it("the navigation links to the user's own area", () => {
    const to = (session: Session) => navigationItems(session, company(ALL)).map((item) => item.to);
    expect(to(of("SMF"))).toEqual([
      "/demo/user/home",
      "/demo/user/payment-history",
      "/demo/user/statements",
      "/demo/user/account/linked",
      "/demo/user/account/methods",
      "/demo/user/reports/pay-plus-reports",
      "/demo/user/consumer/non-payable",
    ]);
    expect(to(of("Admin"))).toEqual([
      "/demo/clerk/home",
      "/demo/clerk/payment-history",
      "/demo/clerk/approvals",
      "/demo/clerk/consumer-ui/alcheme-ui-consumer-embedded",
      "/demo/clerk/admin/pay-plus-admin",
      "/demo/clerk/reports/pay-plus-reports",
      "/demo/clerk/consumer/private",
      "/demo/clerk/consumer/non-payable",
    ]);
  });

  // COUNTY-003, LOCAL-003
  it("the navigation uses the county's names for the lists", () => {
    const chatham = { ...company(ALL), rules: countyRules("chatham") };
    const labels = navigationItems(of("Admin"), chatham).map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(["Confidential Pin(s)", "Property NSF"]);
  });
});

describe("the shell", () => {
  const open = company(["SignUpEnabled"]);
  const nothing = { login: null, signUp: null, profile: null };
  // SHELL-001 to 006, NAV-004
  it.each([
    ["nobody, on login", "login", LOGGED_OUT, open, { login: "/demo/login", signUp: "/demo/register" }],
    [
      "nobody, where signing up is off",
      "login",
      LOGGED_OUT,
      company([]),
      { login: "/demo/login", signUp: null },
    ],
    ["a guest", "guest-bills", LOGGED_OUT, open, { login: "/demo/login", signUp: null }],
    ["a resident", "user-overview", of("User"), open, { ...nothing, profile: "/demo/user/account/profile" }],
    ["a clerk", "clerk-home", of("Clerk"), open, { ...nothing, profile: "/demo/clerk/account/profile" }],
    ["an expired password", "renew-password", { ...of("User"), kind: "password-expired" }, open, nothing],
  ] as const)("the shell offers %s their links", (_, route, session, county, links) => {
    const shown = shellLinks(route, session, county);
    expect(shown).toMatchObject(links);
    expect(shown.showsLogout).toBe(session.kind !== "logged-out");
  });

  // SHELL-009, SHELL-010
  it.each([
    ["guest-bills", LOGGED_OUT, [], "/demo/guest"],
    ["guest-cart", LOGGED_OUT, ["MiscProducts"], "/demo/guest/misc"],
    ["login", LOGGED_OUT, ["MiscProducts"], "/demo"],
    ["terms-and-conditions", LOGGED_OUT, [], "/demo/guest"],
    ["clerk-cart", of("Clerk"), ["MiscProducts"], "/demo/clerk"],
    ["terms-and-conditions", of("User"), [], "/demo/user"],
  ] as const)("the logo on %s links to home", (route, session, flags, to) => {
    expect(logoTarget(route, session, company(flags))).toBe(to);
  });

  // SHELL-012, SHELL-018
  it.each([
    ["login", false],
    ["register", false],
    ["forgot-password", true],
    ["guest-bills", true],
  ] as const)("the banner and the footer on %s: %s", (route, shown) => {
    expect(showsBanner(route, "<p>Closed on Monday</p>", false)).toBe(shown);
    expect(showsFooter(route)).toBe(shown);
  });

  // SHELL-011
  it("an empty or dismissed banner is not shown", () => {
    expect(showsBanner("guest-bills", " ", false)).toBe(false);
    expect(showsBanner("guest-bills", "<p>Closed</p>", true)).toBe(false);
  });

  // FLAG-041
  it("an archive shows neither cart nor tiles", () => {
    expect(showsCartAndTiles(company([]))).toBe(true);
    expect(showsCartAndTiles(company(["ArchiveView"]))).toBe(false);
  });

  // SHELL-017
  it("guest-only sections are for guests", () => {
    expect(keepsGuestSections(LOGGED_OUT)).toBe(true);
    expect(keepsGuestSections(of("User"))).toBe(false);
  });

  it("help links to the county's own page, or to the documentation", () => {
    expect(helpUrl(company([]), "https://county.example/help")).toBe("https://county.example/help");
    expect(helpUrl(company([]), "")).toBe("/demo/documentations");
  });
});

describe("the shell's other links", () => {
  const links = (list: readonly object[], contactUrl = "") =>
    helpLinks({ ...makeCompany({ contactUrl }), customization: { CustomLinks: JSON.stringify(list) } });

  // SHELL-007, SHELL-008
  it("help and contact are the county's own, otherwise the documentation", () => {
    const docs = "/demo/documentations";
    expect(links([])).toEqual({ help: docs, contact: docs });
    expect(links([], "https://county.example/office")).toEqual({
      help: docs,
      contact: "https://county.example/office",
    });
    expect(
      links(
        [
          { name: "help", value: "https://county.example/help" },
          { name: "Contact", value: "/demo/office" },
        ],
        "https://county.example/office",
      ),
    ).toEqual({ help: "https://county.example/help", contact: "/demo/office" });
  });

  it.each<[string, readonly FlagName[], Session, number, number, readonly string[]]>([
    ["a guest", [], LOGGED_OUT, 0, 0, ["bills"]],
    ["a guest with products left over", [], LOGGED_OUT, 0, 1, ["bills", "misc"]],
    ["a guest of a county of products", ["MiscProducts"], LOGGED_OUT, 0, 0, ["misc"]],
    ["one who has bills too", ["MiscProducts"], LOGGED_OUT, 1, 0, ["bills", "misc"]],
    ["a clerk", ["MiscProducts"], of("Clerk"), 0, 0, ["bills", "misc"]],
    ["an archive", ["ArchiveView", "MiscProducts"], of("Clerk"), 1, 1, []],
  ])("the carts of %s", (_, flags, session, bills, misc, carts) => {
    expect(shownCarts(company(flags), session, { bills, misc })).toEqual(carts);
  });

  it("an item is resolved to the page that is shown", () => {
    expect(routeShown("user-home", of("User"), company([]))).toBe("user-overview");
    expect(routeShown("user-home", of("User"), company(["ArchiveView"]))).toBe("user-statements");
    expect(routeShown("clerk-home", of("Clerk"), company([]))).toBe("clerk-home");
    expect(routeShown("clerk-home", LOGGED_OUT, company([]))).toBe("login");
  });

  it("the routes for paying, and for a payment's outcome, are known", () => {
    expect(isPayingRoute("guest-bill-payment")).toBe(true);
    expect(isPayingRoute("guest-cart")).toBe(false);
    expect(isResultRoute("guest-payment-successful")).toBe(true);
    expect(isResultRoute("guest-bill-payment")).toBe(false);
  });
});
