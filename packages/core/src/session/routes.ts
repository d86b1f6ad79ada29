import type { FlagName } from "../company/flags.ts";

/** Who a route is for: `guard` has one rule for each. */
export type Area = "auth" | "guest" | "standalone" | "viewers" | "clerk" | "user";

/** A route under the company, with `:name` for each parameter and `:name?` where the last may be missing. */
export interface Route {
  readonly path: string;
  readonly area: Area;
  /** Where its path leads on, always: the default child of an area, or another name of the same screen. */
  readonly leadsTo?:
    | "guest-bills"
    | "clerk-home"
    | "clerk-payment"
    | "user-overview"
    | "user-payment"
    | "user-payments";
  /** Open only while the flag is on (spec 0:475). */
  readonly needs?: FlagName;
  /** Open only to these, of those who may enter the area (spec 0:38-46). */
  readonly only?: readonly ("admin" | "SMF")[];
  /** Closed while ArchiveView is on (spec 0:476). */
  readonly closedByArchive?: true;
  /** Shows nothing without a session, as the calls behind it need one. */
  readonly needsSession?: true;
  /** Leaving it by Back is blocked (spec 0:198). */
  readonly blocksBack?: true;
  /** Not printed as a route; it follows from the place of the specification named beside it. */
  readonly inferred?: true;
}

const PREVIEW = "bill-preview/:propertyId/:year?";

/**
 * Every route under the company (spec 0:49-70), the pages of the navigation (spec 0:36-46), and the aliases that the
 * texts of the screens need (rulings 3.14).
 */
export const ROUTES = {
  /** Leads to login (spec 0:27), whoever is logged in to their own area. */
  root: { path: "", area: "auth" },
  login: { path: "login", area: "auth" },
  register: { path: "register", area: "auth", needs: "SignUpEnabled" },
  "forgot-password": { path: "forgot-password", area: "auth" },
  "renew-password": { path: "renew-password", area: "auth", needsSession: true },
  /** Query token. */
  resetpassword: { path: "resetpassword", area: "auth" },
  /** Query token, or none: then it asks to look for the email. */
  verify: { path: "verify", area: "auth" },
  maintenance: { path: "maintenance", area: "auth" },
  /** Query error. */
  error: { path: "error", area: "auth", blocksBack: true },

  guest: { path: "guest", area: "guest", leadsTo: "guest-bills" },
  "guest-bills": { path: "guest/bills", area: "guest" },
  "guest-misc": { path: "guest/misc", area: "guest", needs: "MiscProducts" },
  "guest-misc-type": { path: "guest/misc/:miscType", area: "guest", needs: "MiscProducts" },
  "guest-misc-payment": { path: "guest/misc-payment", area: "guest" },
  /** spec 0:108 */
  "guest-misc-bills": { path: "guest/misc-bills/:id?", area: "guest", inferred: true },
  "guest-bill-payment": { path: "guest/bill-payment", area: "guest" },
  "guest-payment-successful": { path: "guest/payment-successful", area: "guest" },
  "guest-cart": { path: "guest/cart", area: "guest", closedByArchive: true },
  "guest-search-bills": { path: "guest/search-bills", area: "guest" },
  "guest-bill-preview": { path: `guest/${PREVIEW}`, area: "guest" },

  "payment-guest": { path: "payment-guest/:recordDetailsId", area: "standalone" },
  "payment-status": { path: "payment-status/:recordDetailsId", area: "standalone" },
  "terms-and-conditions": { path: "terms-and-conditions", area: "standalone" },
  /** A receipt found again by its number and a parcel. */
  "find-receipt": { path: "find-receipt", area: "standalone", inferred: true },
  /** Query id; shows the release version (spec 0:68). */
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
  /** Query billDetails (spec 0:193). */
  "guest-receipt-viewer": { path: "guest-receipt-viewer", area: "viewers" },

  clerk: { path: "clerk", area: "clerk", leadsTo: "clerk-home" },
  "clerk-home": { path: "clerk/home", area: "clerk" },
  /** spec 0:135 */
  "clerk-misc-type": { path: "clerk/home/:miscType", area: "clerk" },
  "clerk-cart": { path: "clerk/cart", area: "clerk", closedByArchive: true },
  "clerk-payment-successful": { path: "clerk/payment-successful", area: "clerk" },
  /** 'Misc' or a product, the id of a Drives cart, or nothing for the misc cart (rulings 3.14, 4.18). */
  "clerk-misc-bills": { path: "clerk/misc-bills/:id?", area: "clerk" },
  /** spec 0:41 and 0:476 */
  "clerk-payment-history": { path: "clerk/payment-history", area: "clerk", closedByArchive: true },
  /** rulings 3.14 */
  "clerk-payment": { path: "clerk/payment", area: "clerk" },
  /** spec 0:384 */
  "clerk-bill-payment": {
    path: "clerk/bill-payment",
    area: "clerk",
    leadsTo: "clerk-payment",
    inferred: true,
  },
  /** spec 0:114 */
  "clerk-bill-preview": { path: `clerk/${PREVIEW}`, area: "clerk", inferred: true },
  /** spec 0:31 */
  "clerk-profile": { path: "clerk/account/profile", area: "clerk" },
  /** spec 0:42 and 0:110 */
  "clerk-customer": {
    path: "clerk/consumer-ui/alcheme-ui-consumer-embedded/:consumerId?",
    area: "clerk",
    needs: "Consumer",
    only: ["admin"],
  },
  /** Its sections are ours (rulings 4.22); without one the first. */
  "clerk-admin": {
    path: "clerk/admin/pay-plus-admin/:section?",
    area: "clerk",
    needs: "AdminTab",
    only: ["admin"],
  },
  "clerk-reports": {
    path: "clerk/reports/pay-plus-reports/:section?",
    area: "clerk",
    needs: "Reports",
    only: ["admin", "SMF"],
  },
  /** A clerk's own drawer at the end of the day; Reports, which have it too, are not for every clerk. */
  "clerk-close-out": { path: "clerk/close-out", area: "clerk", closedByArchive: true, inferred: true },
  "clerk-private": { path: "clerk/consumer/private", area: "clerk", needs: "ConsumerVIP", only: ["admin"] },
  "clerk-non-payable": {
    path: "clerk/consumer/non-payable",
    area: "clerk",
    needs: "NonPayableOnline",
    only: ["admin", "SMF"],
  },
  /** Bills that their mailing jobs hide (SEARCH-048), for counties that follow their mail. */
  "clerk-hidden-bills": {
    path: "clerk/hidden-bills",
    area: "clerk",
    needs: "PayMailTracking",
    inferred: true,
  },
  /** What people asked for and the office decides (decision 056). */
  "clerk-address-changes": {
    path: "clerk/address-changes",
    area: "clerk",
    needs: "ChangeAddress",
    inferred: true,
  },

  user: { path: "user", area: "user", leadsTo: "user-overview" },
  "user-overview": { path: "user/overview", area: "user", closedByArchive: true },
  "user-statements": { path: "user/statements", area: "user" },
  "user-payments": { path: "user/payments", area: "user", closedByArchive: true },
  /** rulings 3.14 */
  "user-payment": { path: "user/payment", area: "user" },
  "user-cart": { path: "user/cart", area: "user", closedByArchive: true },
  /** spec 0:40: Home of the navigation. */
  "user-home": { path: "user/home", area: "user", leadsTo: "user-overview", inferred: true },
  /** spec 0:41: Payment History of the navigation. */
  "user-payment-history": {
    path: "user/payment-history",
    area: "user",
    leadsTo: "user-payments",
    inferred: true,
  },
  "user-bill-payment": { path: "user/bill-payment", area: "user", leadsTo: "user-payment", inferred: true },
  /** spec 0:153 */
  "user-misc-bills": { path: "user/misc-bills/:id?", area: "user", inferred: true },
  /** spec 0:114 */
  "user-bill-preview": { path: `user/${PREVIEW}`, area: "user", inferred: true },
  /** spec 0:180 */
  "user-payment-successful": { path: "user/payment-successful", area: "user", inferred: true },
  /** spec 0:31 */
  "user-profile": { path: "user/account/profile", area: "user" },
  /** Accounts, how their bills come, linking another while AccountLinking is on (spec 0:447, 0:472). */
  "user-accounts": { path: "user/account/linked", area: "user", inferred: true },
  /** Saved cards and bank accounts (spec 0:446, 0:449). */
  "user-methods": { path: "user/account/methods", area: "user", inferred: true },
  /** spec 0:445, 0:472 */
  "user-autopay": { path: "user/account/autopay", area: "user", needs: "AutoPay", inferred: true },
  /** For SMF users that are no clerks (spec 0:44, 0:46). */
  "user-reports": {
    path: "user/reports/pay-plus-reports/:section?",
    area: "user",
    needs: "Reports",
    only: ["SMF"],
    inferred: true,
  },
  "user-non-payable": {
    path: "user/consumer/non-payable",
    area: "user",
    needs: "NonPayableOnline",
    only: ["SMF"],
    inferred: true,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;

type LeadingOn = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { leadsTo: string } ? Name : never;
}[RouteName];

/** A route with a screen of its own: every other leads on, always. */
export type ScreenName = Exclude<RouteName, "root" | LeadingOn>;

/** Every route by name. */
export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];

/** A route with all that may be said of one. */
export const routeOf = (name: RouteName): Route => ROUTES[name];

/** Whether a route has a screen of its own. */
export const isScreen = (name: RouteName): name is ScreenName =>
  name !== "root" && routeOf(name).leadsTo === undefined;
