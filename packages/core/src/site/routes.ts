import type { FlagName } from "../company/flags.ts";
import type { Permission } from "../roles/permission-list.ts";
import {
  APPROVE_REFUNDS,
  CLOSE_DRAWER,
  MANAGE_CONTROLS,
  MANAGE_COUNTY,
  MANAGE_USERS,
  OPEN_CUSTOMERS,
  OPEN_PRIVATE_LIST,
  OPEN_VIEW_ONLY_LIST,
  SEE_AUDIT,
  SEE_MONEY,
  SEE_PAYMENTS,
  SERVE_CUSTOMERS,
  WITHHOLD_BILLS,
} from "../roles/permissions.ts";

/** The audience of a route: `guard` has one rule for each. */
export type Area = "auth" | "guest" | "standalone" | "viewers" | "clerk" | "user";

/** A route under the company, with `:name` for each parameter and `:name?` if the last one is optional. */
export interface Route {
  readonly path: string;
  readonly area: Area;
  /** The unconditional redirect of its path: the default child of an area, or an alias of the same screen. */
  readonly leadsTo?:
    | "guest-bills"
    | "clerk-home"
    | "clerk-payment"
    | "user-overview"
    | "user-payment"
    | "user-payments";
  /** Open only while the flag is on (FLAG-035 to 039). */
  readonly needs?: FlagName;
  /** Open only with one of these permissions, among the users who may enter the area (SHELL-021 to 025). */
  readonly only?: readonly Permission[];
  /** Closed while ArchiveView is on (FLAG-040). */
  readonly closedByArchive?: true;
  /** Shows nothing without a session, since its calls require one. */
  readonly needsSession?: true;
  /** Leaving it by Back is blocked (ERRORPAGE-003). */
  readonly blocksBack?: true;
  /** The specification does not print this route; it follows from the place in it named here. */
  readonly inferred?: true;
}

const PREVIEW = "bill-preview/:propertyId/:year?";

/**
 * Every route under the company (ROUTE-004 to 039), the pages of the navigation (ROUTE-042 to 050), and the aliases
 * that the screens' texts require (NAV-006).
 */
export const ROUTES = {
  /** Redirects to login (ROUTE-002), and logged-in users to their own area. */
  root: { path: "", area: "auth" },
  login: { path: "login", area: "auth" },
  register: { path: "register", area: "auth", needs: "SignUpEnabled" },
  "forgot-password": { path: "forgot-password", area: "auth" },
  "renew-password": { path: "renew-password", area: "auth", needsSession: true },
  /** Query token. */
  resetpassword: { path: "resetpassword", area: "auth" },
  /** Query token, or none: then it asks the user to look for the email. */
  verify: { path: "verify", area: "auth" },
  maintenance: { path: "maintenance", area: "auth" },
  /** Query error. */
  error: { path: "error", area: "auth", blocksBack: true },

  guest: { path: "guest", area: "guest", leadsTo: "guest-bills" },
  "guest-bills": { path: "guest/bills", area: "guest" },
  "guest-misc": { path: "guest/misc", area: "guest", needs: "MiscProducts" },
  "guest-misc-type": { path: "guest/misc/:miscType", area: "guest", needs: "MiscProducts" },
  "guest-misc-payment": { path: "guest/misc-payment", area: "guest" },
  /** SEARCH-018 */
  "guest-misc-bills": { path: "guest/misc-bills/:id?", area: "guest", inferred: true },
  "guest-bill-payment": { path: "guest/bill-payment", area: "guest" },
  "guest-payment-successful": { path: "guest/payment-successful", area: "guest" },
  "guest-cart": { path: "guest/cart", area: "guest", closedByArchive: true },
  "guest-search-bills": { path: "guest/search-bills", area: "guest" },
  "guest-bill-preview": { path: `guest/${PREVIEW}`, area: "guest" },

  "payment-guest": { path: "payment-guest/:recordDetailsId", area: "standalone" },
  "payment-status": { path: "payment-status/:recordDetailsId", area: "standalone" },
  "terms-and-conditions": { path: "terms-and-conditions", area: "standalone" },
  /** Finds a receipt by its number and a parcel. */
  "find-receipt": { path: "find-receipt", area: "standalone", inferred: true },
  /** Query `id`; shows the release version (ROUTE-030). */
  documentations: { path: "documentations", area: "standalone" },

  "document-viewer": { path: "document-viewer/:recordDetailsId", area: "viewers", needsSession: true },
  "guest-document-viewer": {
    path: "guest-document-viewer/:recordDetailsId/:companyId",
    area: "viewers",
  },
  "vcstax-document-viewer": {
    path: "vcstax-document-viewer/:propertyId/:billNo/:companyId/:taxYear",
    area: "viewers",
  },
  /** Query billDetails (SUCCESS-019), or `signed` from a QR code. */
  "guest-receipt-viewer": { path: "guest-receipt-viewer", area: "viewers" },

  clerk: { path: "clerk", area: "clerk", leadsTo: "clerk-home" },
  "clerk-home": { path: "clerk/home", area: "clerk" },
  /** MISC-001 */
  "clerk-misc-type": { path: "clerk/home/:miscType", area: "clerk" },
  "clerk-cart": { path: "clerk/cart", area: "clerk", closedByArchive: true },
  "clerk-payment-successful": { path: "clerk/payment-successful", area: "clerk" },
  /** 'Misc' or a product, the ID of a Drives cart, or nothing for the misc cart (NAV-006, WIRE-006). */
  "clerk-misc-bills": { path: "clerk/misc-bills/:id?", area: "clerk" },
  /** ROUTE-042 */
  "clerk-payment-history": {
    path: "clerk/payment-history",
    area: "clerk",
    only: [SEE_PAYMENTS],
    closedByArchive: true,
  },
  /** Voids and refunds that wait for a second person, for those who decide (ROLE-017); others see the payment. */
  "clerk-approvals": {
    path: "clerk/approvals",
    area: "clerk",
    only: [APPROVE_REFUNDS],
    closedByArchive: true,
    inferred: true,
  },
  /** NAV-006 */
  "clerk-payment": { path: "clerk/payment", area: "clerk" },
  /** PAY-041 */
  "clerk-bill-payment": {
    path: "clerk/bill-payment",
    area: "clerk",
    leadsTo: "clerk-payment",
    inferred: true,
  },
  /** PREVIEW-003 */
  "clerk-bill-preview": { path: `clerk/${PREVIEW}`, area: "clerk", inferred: true },
  /** ROUTE-043 */
  "clerk-profile": { path: "clerk/account/profile", area: "clerk" },
  /** ROUTE-047, ROUTE-050 */
  "clerk-customer": {
    path: "clerk/consumer-ui/alcheme-ui-consumer-embedded/:consumerId?",
    area: "clerk",
    needs: "Consumer",
    only: [OPEN_CUSTOMERS],
  },
  /** Its sections are our addition (OFFICE-002); the first one by default. */
  "clerk-admin": {
    path: "clerk/admin/pay-plus-admin/:section?",
    area: "clerk",
    needs: "AdminTab",
    only: [MANAGE_COUNTY, MANAGE_USERS, MANAGE_CONTROLS],
  },
  "clerk-reports": {
    path: "clerk/reports/pay-plus-reports/:section?",
    area: "clerk",
    needs: "Reports",
    only: [SEE_MONEY, SEE_AUDIT],
  },
  /** A clerk's own drawer at the end of the day; Reports include it as well, but are not for every clerk. */
  "clerk-close-out": {
    path: "clerk/close-out",
    area: "clerk",
    only: [CLOSE_DRAWER],
    closedByArchive: true,
    inferred: true,
  },
  "clerk-private": {
    path: "clerk/consumer/private",
    area: "clerk",
    needs: "ConsumerVIP",
    only: [OPEN_PRIVATE_LIST],
  },
  "clerk-non-payable": {
    path: "clerk/consumer/non-payable",
    area: "clerk",
    needs: "NonPayableOnline",
    only: [OPEN_VIEW_ONLY_LIST],
  },
  /** Bills that their mailing jobs hide (SEARCH-048), for counties that track their mail. */
  "clerk-hidden-bills": {
    path: "clerk/hidden-bills",
    area: "clerk",
    needs: "PayMailTracking",
    only: [WITHHOLD_BILLS],
    inferred: true,
  },
  /** Requests that the office decides on (decision 056). */
  "clerk-address-changes": {
    path: "clerk/address-changes",
    area: "clerk",
    needs: "ChangeAddress",
    only: [SERVE_CUSTOMERS],
    inferred: true,
  },

  user: { path: "user", area: "user", leadsTo: "user-overview" },
  "user-overview": { path: "user/overview", area: "user", closedByArchive: true },
  "user-statements": { path: "user/statements", area: "user" },
  "user-payments": { path: "user/payments", area: "user", closedByArchive: true },
  /** NAV-006 */
  "user-payment": { path: "user/payment", area: "user" },
  "user-cart": { path: "user/cart", area: "user", closedByArchive: true },
  /** SHELL-019: the navigation's Home. */
  "user-home": { path: "user/home", area: "user", leadsTo: "user-overview", inferred: true },
  /** ROUTE-042: the navigation's Payment History. */
  "user-payment-history": {
    path: "user/payment-history",
    area: "user",
    leadsTo: "user-payments",
    inferred: true,
  },
  "user-bill-payment": { path: "user/bill-payment", area: "user", leadsTo: "user-payment", inferred: true },
  /** CART-019 */
  "user-misc-bills": { path: "user/misc-bills/:id?", area: "user", inferred: true },
  /** PREVIEW-003 */
  "user-bill-preview": { path: `user/${PREVIEW}`, area: "user", inferred: true },
  /** PAY-032 */
  "user-payment-successful": { path: "user/payment-successful", area: "user", inferred: true },
  /** ROUTE-043 */
  "user-profile": { path: "user/account/profile", area: "user" },
  /**
   * Accounts, how their bills are delivered, and linking another while AccountLinking is on (ACCOUNT-002, ACCOUNT-007).
   */
  "user-accounts": { path: "user/account/linked", area: "user", inferred: true },
  /** Saved cards and bank accounts (ACCOUNT-001, ACCOUNT-005). */
  "user-methods": { path: "user/account/methods", area: "user", inferred: true },
  /** ACCOUNT-008, STATE-019 */
  "user-autopay": { path: "user/account/autopay", area: "user", needs: "AutoPay", inferred: true },
  /** For SMF users who are not clerks (ROUTE-046, ROUTE-049). */
  "user-reports": {
    path: "user/reports/pay-plus-reports/:section?",
    area: "user",
    needs: "Reports",
    only: [SEE_MONEY, SEE_AUDIT],
    inferred: true,
  },
  "user-non-payable": {
    path: "user/consumer/non-payable",
    area: "user",
    needs: "NonPayableOnline",
    only: [OPEN_VIEW_ONLY_LIST],
    inferred: true,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

type LeadingOn = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { leadsTo: string } ? Name : never;
}[RouteName];

/** A route with its own screen: every other route always redirects. */
export type ScreenName = Exclude<RouteName, "root" | LeadingOn>;

/** Every route by name. */
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

/** A route with all its optional properties. */
export const routeOf = (name: RouteName): Route => ROUTES[name];

/** Whether a route has its own screen. */
export const isScreen = (name: RouteName): name is ScreenName =>
  name !== "root" && routeOf(name).leadsTo === undefined;
