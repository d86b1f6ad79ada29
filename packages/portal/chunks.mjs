/** Any of these files, below `packages/`. */
const oneOf = (...paths) => new RegExp(`packages/(?:${paths.join("|")})`);

/**
 * What nearly every screen is made of: components that forms and lists are put together from, and their rules, but for
 * those of addresses and passwords, whose many sentences are for few screens.
 */
const SCREENS = oneOf(
  "ui/src/(?:button|card|checkbox|data-table|empty-state|error-state|error-summary|field|form|icon|money-text|notice-box|screen|select|skeleton|status-badge|store)/",
  "core/src/forms/(?!across|match|password|phone|places)",
  "core/src/messages/receipt.*findReceiptMessages",
  "portal/src/app/(?:centred-card|find-receipt-link)",
);

/** What screens of bills and payments share, and those that ask or list something. */
const LISTS = oneOf(
  "ui/src/(?:dialog|pagination|radio-group)/",
  "ui/src/bill/(?:bill-status|facts)",
  "core/src/messages/(?:dates|misc|stamps)",
  "core/src/contract/odata/",
  "portal/src/app/data/use-ask",
);

/** What the screens of a first visit share with others: each of these is loaded whole, with one request instead of ten. */
const SIGN_IN = oneOf(
  "ui/src/password-field/",
  "core/src/accounts/login",
  "core/src/messages/(?:accounts.*loginMessages|passwords)",
  "portal/src/features/auth/(?:auth-link|auth-notice|use-sending)",
);
const SEARCH = oneOf(
  "ui/src/(?:combobox|search)/",
  "ui/src/bill/bill-table",
  "core/src/search/",
  "core/src/company/search-table",
  "core/src/misc/(?:dues|products)",
  "core/src/messages/alerts.*(?:alertMessages|alertPageMessages)",
  "portal/src/features/search/",
  "portal/src/app/select-dialog",
);
const BILL = oneOf(
  "ui/src/add-to-cart/",
  "core/src/cart/",
  "core/src/bills/payable",
  "core/src/restrictions/entry",
  "core/src/contract/documents",
  "core/src/messages/(?:bill-page|calendar|pay-link|shell.*dialogMessages)",
  "portal/src/app/(?:counter/shortcut-handlers|dialog-later|pay-form/use-go-pay)",
);

/**
 * What is there before anything else is one file, what nearly every screen is made of another: fewer round trips for a
 * phone, which asks for six files at a time. The rest goes where it is needed, so that nobody waits for the texts of
 * screens unseen.
 */
export const CHUNKS = [
  { name: "first", tags: ["$initial"], priority: 9 },
  { name: "screens", test: SCREENS, priority: 8, minShareCount: 2 },
  { name: "lists", test: LISTS, priority: 7, minShareCount: 4 },
  // With all that it stands on: what several payments share would be a file for each set of them otherwise.
  { name: "checkout", test: /core\/src\/journey\/checkout-flow\.ts$/, priority: 6 },
  { name: "sign-in", test: SIGN_IN, priority: 5, minShareCount: 2 },
  { name: "search", test: SEARCH, priority: 5, minShareCount: 2 },
  { name: "bill", test: BILL, priority: 5, minShareCount: 2 },
];
