/** Any of these files, below `packages/`. */
const oneOf = (...paths) => new RegExp(`(?:packages|node_modules)/(?:${paths.join("|")})`);

/**
 * What nearly every screen is made of: components that forms and lists are put together from, and their rules, but for
 * those of addresses and passwords, whose many sentences are for few screens.
 */
const SCREENS = oneOf(
  "ui/src/(?:button|card|checkbox|data-table|empty-state|error-state|error-summary|field|form|icon|money-text|notice-box|screen|select|skeleton|status-badge|store)/",
  "core/src/forms/(?!across|match|password|phone|places)",
  "core/src/messages/general/controls.*fieldMessages",
  "core/src/messages/payments/receipt.*findReceiptMessages",
  "portal/src/(?:shared/(?:centred-card|find-receipt-link)|platform/use-fetch-toast)",
  "valibot/.*part=rawCheck",
);

/** What screens of bills and payments share, and those that ask or list something. */
const LISTS = oneOf(
  "ui/src/(?:dialog|pagination|radio-group)/",
  "ui/src/bill/(?:bill-status|facts)",
  "core/src/messages/(?:general/dates|payments/misc|general/stamps)",
  "core/src/contract/odata/",
  "portal/src/platform/query/use-query",
  "valibot/.*part=(?:custom|examples|metadata|getMetadata|rawTransform)",
);

/** What the screens of a first visit share with others: each of these is loaded whole, with one request instead of ten. */
const SIGN_IN = oneOf(
  "ui/src/password-field/",
  "core/src/accounts/sign-in/login",
  "core/src/messages/people/(?:accounts.*loginMessages|passwords)",
  "portal/src/features/auth/(?:auth-link|auth-notice|use-sending)",
);
const SEARCH = oneOf(
  "ui/src/(?:combobox|search)/",
  "ui/src/bill/bill-table",
  "core/src/search/",
  "core/src/company/texts/search-table",
  "core/src/misc/(?:dues|products)",
  "core/src/messages/bills/alerts.*consumerMessages",
  "portal/src/features/search/",
  "portal/src/shared/select-dialog",
);
const BILL = oneOf(
  "ui/src/add-to-cart/",
  "core/src/cart/",
  "core/src/bills/status/payable",
  "core/src/restrictions/entry",
  "core/src/contract/bills/documents",
  "core/src/bills/page/optional-details",
  "core/src/messages/bills/(?:bill\\.ts.*optionalDetailMessages|bill-page.*billAdviceMessages)",
  "core/src/messages/(?:general/calendar|bills/pay-link|general/shell.*dialogMessages)",
  "portal/src/(?:shared/(?:counter/shortcut-handlers|use-go-pay)|platform/dialog-later)",
);

/**
 * What modules of the first file name without using it: shapes of answers, which the server checks, and what valibot has for
 * them and for forms.
 */
const LATER =
  /core\/src\/contract\/[a-z]+\/(?:bill-shape|ids|jobs|mail-tracking|tax-entity|wire)\.ts|valibot\/.*\?part=(?:base64|finite|isoTimestamp|looseObject|nonEmpty|parse|strictObject|strictTuple|uuid|BASE64_REGEX|ISO_TIMESTAMP_REGEX|UUID_REGEX)$/;

/**
 * What is there before anything else is one file, what nearly every screen is made of another: fewer round trips for a
 * phone, which asks for six files at a time. The rest goes where it is needed, so that nobody waits for the texts of
 * screens unseen.
 */
export const CHUNKS = [
  {
    name: "first",
    tags: ["$initial"],
    test: (id) => !LATER.test(id),
    includeDependenciesRecursively: false,
    priority: 9,
  },
  { name: "screens", test: SCREENS, priority: 7, minShareCount: 2, includeDependenciesRecursively: false },
  { name: "shapes", test: LATER, priority: 8, includeDependenciesRecursively: false },
  { name: "lists", test: LISTS, priority: 6, minShareCount: 4, includeDependenciesRecursively: false },
  // With all that it stands on: what several payments share would be a file for each set of them otherwise.
  { name: "checkout", test: /core\/src\/journey\/checkout\/guest-bills\/checkout\.ts$/, priority: 5 },
  // One file for what residents, the counter and links share, not one for each set of them.
  {
    name: "direct",
    test: /core\/src\/journey\/checkout\/(?:direct|attempt\/run)/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: "sign-in", test: SIGN_IN, priority: 4, minShareCount: 2 },
  { name: "search", test: SEARCH, priority: 4, minShareCount: 2 },
  { name: "bill", test: BILL, priority: 4, minShareCount: 2 },
];

/** The files that a first visit loads: what is built with the most care for their size. */
export const FIRST_CHUNKS = new Set([
  "index",
  "first",
  "screens",
  "lists",
  "sign-in",
  "search",
  "bill",
  "sanitise",
  "login-route",
  "search-route",
  "bill-route",
]);
