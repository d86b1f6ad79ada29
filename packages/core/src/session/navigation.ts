import type { CartKind } from "../cart/kind.ts";
import type { Company } from "../company/company.ts";
import { customLink } from "../company/links.ts";
import { sessionMessages, type Texts } from "../messages/index.ts";
import { guard } from "./guards.ts";
import { matchPath, routePath } from "./paths.ts";
import type { RouteName } from "./routes.ts";
import { routeOf } from "./routes.ts";
import { type Session, visitorOf } from "./session.ts";

type SessionTexts = Texts<typeof sessionMessages>;
/** What the navigation reads of a company. */
export type NavigatedCompany = Pick<Company, "name" | "flags" | "isPublicSearchable" | "rules">;

/** An item of the side menu and the top navigation. */
export interface NavigationItem {
  readonly route: RouteName;
  readonly label: string;
  /** Address within the site. */
  readonly to: string;
}

type Label = Extract<
  keyof SessionTexts,
  | "home"
  | "paymentHistory"
  | "statements"
  | "accounts"
  | "paymentMethods"
  | "autoPay"
  | "customer"
  | "admin"
  | "reports"
  | "closeOut"
  | "addressChanges"
  | "hiddenBills"
  | "privateList"
  | "viewOnlyList"
>;

/**
 * In this order (SHELL-019 to 025); a visitor only gets items of their own area. Residents' own pages,
 * which the specification names without an item, stand after its first two.
 */
const ITEMS = {
  clerk: [
    ["clerk-home", "home"],
    ["clerk-payment-history", "paymentHistory"],
    ["clerk-close-out", "closeOut"],
    ["clerk-customer", "customer"],
    ["clerk-admin", "admin"],
    ["clerk-reports", "reports"],
    ["clerk-private", "privateList"],
    ["clerk-non-payable", "viewOnlyList"],
    ["clerk-address-changes", "addressChanges"],
    ["clerk-hidden-bills", "hiddenBills"],
  ],
  user: [
    ["user-home", "home"],
    ["user-payment-history", "paymentHistory"],
    ["user-statements", "statements"],
    ["user-accounts", "accounts"],
    ["user-methods", "paymentMethods"],
    ["user-autopay", "autoPay"],
    ["user-reports", "reports"],
    ["user-non-payable", "viewOnlyList"],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [RouteName, Label])[]>>;

/**
 * The items of the navigation for who is logged in, none for others (SHELL-019 to 025). What a role or a flag closes
 * is not shown: the guard of its page decides. The lists are called as the county calls them (LOCAL-003).
 */
export function navigationItems(
  session: Session,
  company: NavigatedCompany,
  texts: SessionTexts = sessionMessages,
): readonly NavigationItem[] {
  const area = visitorOf(session);
  if (session.kind !== "active" || area === "guest") return [];
  const own = {
    privateList: company.rules.privateListLabel,
    viewOnlyList: company.rules.viewOnlyListLabel,
  };
  return ITEMS[area].flatMap(([route, label]) => {
    // An archive's home is the statements (NAV-003).
    const isArchived = company.flags.ArchiveView && (label === "paymentHistory" || label === "statements");
    // Who sees Reports closes the day there.
    const isTwice = label === "closeOut" && guard("clerk-reports", session, company).kind === "allow";
    const isHidden = isArchived || isTwice;
    const answer = guard(route, session, company);
    if (isHidden || (answer.kind === "redirect" && answer.reason !== "alias")) return [];
    const called = label === "privateList" || label === "viewOnlyList" ? own[label] : "";
    return [{ route, label: called || texts[label], to: routePath(company.name, route) }];
  });
}

/** What the shell offers besides (SHELL-001 to 006); null for what is not shown. */
export interface ShellLinks {
  readonly login: string | null;
  readonly signUp: string | null;
  readonly profile: string | null;
  readonly showsLogout: boolean;
}

/**
 * Login and Sign Up before a login, profile and logout after it (SHELL-001 to 006). Sign Up is
 * hidden in the guest area (NAV-004) and while SignUpEnabled is off.
 */
export function shellLinks(
  route: RouteName,
  session: Session,
  company: Pick<Company, "name" | "flags">,
): ShellLinks {
  const path = (name: "login" | "register" | "clerk-profile" | "user-profile") =>
    routePath(company.name, name);
  if (session.kind !== "logged-out") {
    const profile = visitorOf(session) === "clerk" ? "clerk-profile" : "user-profile";
    return {
      login: null,
      signUp: null,
      profile: session.kind === "active" ? path(profile) : null,
      showsLogout: true,
    };
  }
  const maySignUp = company.flags.SignUpEnabled && routeOf(route).area !== "guest";
  return {
    login: path("login"),
    signUp: maySignUp ? path("register") : null,
    profile: null,
    showsLogout: false,
  };
}

/** Help and Contact: the county's own address, else the documentation (SHELL-007, SHELL-008, WORDING-008). */
export const helpUrl = (company: Pick<Company, "name">, configured: string | undefined): string =>
  configured || routePath(company.name, "documentations");

/**
 * Where Help and Contact of the shell lead (SHELL-007, SHELL-008): the county's CustomLinks of those names; for
 * Contact, then its ContactUrl; else the documentation.
 */
export const helpLinks = (
  company: Pick<Company, "name" | "contactUrl" | "customization">,
): { readonly help: string; readonly contact: string } => {
  const own = (name: "Help" | "Contact") => customLink(company.customization, name) ?? undefined;
  return {
    help: helpUrl(company, own("Help")),
    contact: helpUrl(company, own("Contact") ?? company.contactUrl),
  };
};

/** More steps than any chain of guards has (FLAG-035 to 040). */
const LONGEST_CHAIN = 5;

/** The route that a visitor to `name` ends up at, after all guards and aliases. */
export function routeShown(name: RouteName, session: Session, company: NavigatedCompany): RouteName {
  let shown = name;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const answer = guard(shown, session, company);
    if (answer.kind === "allow") return shown;
    shown = matchPath(answer.to)?.name ?? shown;
  }
  return shown;
}

/**
 * The logo leads to the base of the area (SHELL-009, SHELL-010), and to misc for guests while MiscProducts is on; on
 * the pages of authentication to the company root.
 */
export function logoTarget(
  route: RouteName,
  session: Session,
  company: Pick<Company, "name" | "flags">,
): string {
  const { area } = routeOf(route);
  if (session.kind !== "logged-out") return routePath(company.name, visitorOf(session));
  if (area === "auth") return routePath(company.name, "root");
  return routePath(company.name, company.flags.MiscProducts ? "guest-misc" : "guest");
}

/** Whether the cart, the cards of bill types and the tiles of services are shown: not under ArchiveView (FLAG-041). */
export const showsCartAndTiles = ({ flags }: Pick<Company, "flags">): boolean => !flags.ArchiveView;

const BARE: readonly RouteName[] = ["login", "register"];

/** The announcement may be dismissed, and is hidden on login and register (SHELL-011, SHELL-012). */
export const showsBanner = (route: RouteName, bannerHtml: string, dismissed: boolean): boolean =>
  bannerHtml.trim() !== "" && !dismissed && !BARE.includes(route);

/** The footer is not shown on login or register (SHELL-018). */
export const showsFooter = (route: RouteName): boolean => !BARE.includes(route);

/** Guest-only sections of the footer's banner are for who is not logged in (SHELL-017). */
export const keepsGuestSections = (session: Session): boolean => session.kind === "logged-out";

/** What is in the carts of a visitor. */
interface CartCounts {
  readonly bills: number;
  readonly misc: number;
}

/**
 * The carts that the shell offers, none under ArchiveView (FLAG-041). Products have one where MiscProducts is on; a
 * guest, who then starts at them (NAV-001), sees the cart of bills only while something is in it.
 */
export function shownCarts(
  { flags }: Pick<Company, "flags">,
  session: Session,
  counts: CartCounts,
): readonly CartKind[] {
  if (flags.ArchiveView) return [];
  if (!flags.MiscProducts) return counts.misc > 0 ? ["bills", "misc"] : ["bills"];
  const startsAtProducts = visitorOf(session) === "guest" && counts.bills === 0;
  return startsAtProducts ? ["misc"] : ["bills", "misc"];
}

const PAYING: readonly RouteName[] = [
  ...(["guest-bill-payment", "guest-misc-payment", "guest-misc-bills", "payment-guest"] as const),
  ...(["clerk-payment", "clerk-misc-bills", "user-payment", "user-misc-bills"] as const),
];
const RESULTS: readonly RouteName[] = [
  ...(["guest-payment-successful", "clerk-payment-successful", "user-payment-successful"] as const),
  "payment-status",
];

/** Whether people pay on this route's page: only they reload it. */
export const isPayingRoute = (route: RouteName): boolean => PAYING.includes(route);

/** Whether the page of this route tells how a payment ended. */
export const isResultRoute = (route: RouteName): boolean => RESULTS.includes(route);
