import type { CartKind } from "../cart/kind.ts";
import type { Company } from "../company/company.ts";
import { customLink } from "../company/texts/links.ts";
import { sessionMessages, type Texts } from "../messages/index.ts";
import { type Session, visitorOf } from "../session/session.ts";
import { guard } from "./guards.ts";
import { matchPath, routePath } from "./paths.ts";
import { type RouteName, routeOf } from "./routes.ts";

type SessionTexts = Texts<typeof sessionMessages>;
/** The company data that the navigation needs. */
export type NavigatedCompany = Pick<Company, "name" | "flags" | "isPublicSearchable" | "rules">;

/** An item of the side menu and the top navigation. */
export interface NavigationItem {
  readonly route: RouteName;
  readonly label: string;
  /** A path within the site. */
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
  | "approvals"
  | "addressChanges"
  | "hiddenBills"
  | "privateList"
  | "viewOnlyList"
>;

/**
 * In this order (SHELL-019 to 025); a visitor only gets items of their own area. Residents' own pages, which the
 * specification names without an item, follow its first two.
 */
const ITEMS = {
  clerk: [
    ["clerk-home", "home"],
    ["clerk-payment-history", "paymentHistory"],
    ["clerk-close-out", "closeOut"],
    ["clerk-approvals", "approvals"],
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
 * The navigation items for a logged-in user, none for guests (SHELL-019 to 025). Items closed by a role or a flag are
 * hidden: the guard of the item's page decides. The lists have the county's names (LOCAL-003).
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
    // Users who see Reports close the day there.
    const isTwice = label === "closeOut" && guard("clerk-reports", session, company).kind === "allow";
    const isHidden = isArchived || isTwice;
    const answer = guard(route, session, company);
    if (isHidden || (answer.kind === "redirect" && answer.reason !== "alias")) return [];
    const called = label === "privateList" || label === "viewOnlyList" ? own[label] : "";
    return [{ route, label: called || texts[label], to: routePath(company.name, route) }];
  });
}

/** The other parts of the shell (SHELL-001 to 006); null for hidden ones. */
export interface ShellLinks {
  readonly login: string | null;
  readonly signUp: string | null;
  readonly profile: string | null;
  readonly showsLogout: boolean;
}

/**
 * Login and Sign Up before a login, profile and logout after it (SHELL-001 to 006). Sign Up is hidden in the guest area
 * (NAV-004) and while SignUpEnabled is off.
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

/** Help and Contact: the county's own URL, otherwise the documentation (SHELL-007, SHELL-008, WORDING-008). */
export const helpUrl = (company: Pick<Company, "name">, configured: string | undefined): string =>
  configured || routePath(company.name, "documentations");

/**
 * The destinations of the shell's Help and Contact (SHELL-007, SHELL-008): the county's CustomLinks with these names;
 * for Contact, then its ContactUrl; otherwise the documentation.
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

/** More than the steps of any chain of guards (FLAG-035 to 040). */
const LONGEST_CHAIN = 5;

/** The route that a visitor to `name` sees after all guards and aliases. */
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
 * The logo links to the area's home (SHELL-009, SHELL-010), to misc for guests while MiscProducts is on, and to the
 * company root on the authentication pages.
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

/** Whether to show the cart, the cards of bill types, and the service tiles: not under ArchiveView (FLAG-041). */
export const showsCartAndTiles = ({ flags }: Pick<Company, "flags">): boolean => !flags.ArchiveView;

const BARE: readonly RouteName[] = ["login", "register"];

/** Visitors may dismiss the announcement, and it is hidden on login and register (SHELL-011, SHELL-012). */
export const showsBanner = (route: RouteName, bannerHtml: string, dismissed: boolean): boolean =>
  bannerHtml.trim() !== "" && !dismissed && !BARE.includes(route);

/** The footer is hidden on login and register (SHELL-018). */
export const showsFooter = (route: RouteName): boolean => !BARE.includes(route);

/** Guest-only sections of the footer's banner are only for visitors who are not logged in (SHELL-017). */
export const keepsGuestSections = (session: Session): boolean => session.kind === "logged-out";

/** The number of items in a visitor's carts. */
interface CartCounts {
  readonly bills: number;
  readonly misc: number;
}

/**
 * The carts in the shell, none under ArchiveView (FLAG-041). Products have one if MiscProducts is on; guests, who then
 * start with products (NAV-001), only see the cart of bills while it contains something.
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

/** Whether visitors pay on this route's page: only they may reload it. */
export const isPayingRoute = (route: RouteName): boolean => PAYING.includes(route);

/** Whether this route's page shows the outcome of a payment. */
export const isResultRoute = (route: RouteName): boolean => RESULTS.includes(route);
