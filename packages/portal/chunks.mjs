import { FIRST_ROUTES } from "./first-modules.mjs";

/** Matches any of these files, below `packages/`. */
const oneOf = (...paths) => new RegExp(`(?:packages|node_modules)/(?:${paths.join("|")})`);

/**
 * The base of nearly every screen: the components of forms and lists and their rules, except those of addresses and
 * passwords, whose many texts only a few screens need.
 */
const SCREENS = oneOf(
  "ui/src/(?:button|card|checkbox|data-table|empty-state|error-state|error-summary|field|form|icon|money-text|notice-box|screen|select|skeleton|status-badge|store)/",
  "core/src/forms/(?!across|match|password|phone|places)",
  "core/src/wire/email",
  "core/src/messages/general/controls.*fieldMessages",
  "core/src/messages/payments/receipt.*findReceiptMessages",
  "portal/src/(?:shared/(?:centered-card|find-receipt-link)|platform/use-fetch-toast)",
  "valibot/.*part=rawCheck",
);

/** Shared by the screens of bills and payments and by those that query or list something. */
const LISTS = oneOf(
  "ui/src/(?:dialog|pagination|radio-group)/",
  "ui/src/bill/(?:bill-status|facts)",
  "core/src/messages/(?:general/dates|payments/misc|general/stamps)",
  "core/src/contract/odata/",
  "portal/src/platform/query/use-query",
  "valibot/.*part=(?:custom|examples|metadata|getMetadata|rawTransform)",
);

/** What a signed-in person may do by the county's controls: one file for the menu and for the screens that ask. */
const ACCESS = oneOf(
  "portal/src/(?:platform/access/|app/shell/signed-in)",
  "portal/src/shared/give-back/approvals-of-payment",
  "core/src/roles/(?:limits|matrix|office-roles|permission-list|usual)",
  "core/src/settings/controls-wire",
  "core/src/payments/refund/office-reasons",
  "core/src/contract/(?:county/office-controls|payments/refund-approvals|people/open-sessions)",
  "core/src/messages/(?:office/(?:approvals|controls.*permissionMessages)|people/open-sessions)",
  "portal/src/shared/open-sessions",
);

/** The link to the record of a payment, in every list of payments. */
const RECORD_LINK = oneOf(
  "portal/src/(?:platform/record-param|shared/payment-record/(?:open-record|record-link))",
);

/** What forms and lists share: many small files. */
const FORMS = oneOf("portal/src/shared/(?:form-dialog|pages|query-state|sending)/");

/** How a payment was made, for payers and for the office. */
const TENDER = oneOf("core/src/payments/(?:receipt/receipt-view|reports/tender-text)");

/**
 * Texts that are used together: a language names every file of texts, and the first file names all of those. So the
 * counter has one file, and so have reports, admin, and receipts.
 */
const COUNTER_TEXTS = oneOf("core/src/messages/office/counter(?:-history)?\\.ts");
const ADMIN_TEXTS = oneOf(
  "core/src/messages/office/(?:(?:fee|look|text|embed|product)-settings|connectors)\\.ts",
);
const RECEIPT_TEXTS = oneOf("core/src/messages/payments/(?:receipt|outcome)\\.ts");
const REPORT_TEXTS = oneOf(
  "core/src/messages/office/(?:money-view|report-pages|report-files|returned-mail)\\.ts",
  "core/src/messages/money/",
);

/**
 * Schemas of answers, which the server checks, and valibot's functions for them and for forms: many later files use a
 * few of them.
 */
const SHAPES =
  /core\/src\/wire\/(?:bill|ids|job|mail-tracking|tax-entity|values)\.ts|valibot\/.*\?part=(?:base64|finite|isoTimestamp|looseObject|nonEmpty|parse|strictObject|strictTuple|uuid|BASE64_REGEX|ISO_TIMESTAMP_REGEX|UUID_REGEX)$/;

/** The search's fields are in nearly every form: those do not load the search for them. */
const FIELDS = { name: "fields", screen: "search", minShareCount: 12 };

/**
 * Everything needed at startup, and whatever several first screens use, is one file; the rest of each first screen is another
 * (`screens`: the names of the screens that use a module, from first-modules.mjs): few requests, because a phone sends
 * six at a time. Everything else loads where it is needed, so that no visitor waits for the code and the texts of other screens.
 */
export function chunks(screens) {
  const isFirst = (id) =>
    /\/index\.html$|rolldown\/runtime/.test(id) ||
    screens.get(id)?.has("page") === true ||
    (screens.get(id)?.size ?? 0) > 1;
  const isOnlyOf = (name) => (id) => !isFirst(id) && screens.get(id)?.has(name) === true;
  const { screen, ...fields } = FIELDS;
  return [
    { name: "first", test: isFirst, priority: 10, includeDependenciesRecursively: false },
    { ...fields, test: isOnlyOf(screen), priority: 9, includeDependenciesRecursively: false },
    ...Object.keys(FIRST_ROUTES).map((name) => ({
      name,
      test: isOnlyOf(name),
      priority: 8,
      includeDependenciesRecursively: false,
    })),
    ...LATER,
  ];
}

/** What first screens do not need, in files of what is used together. */
const LATER = [
  { name: "screens", test: SCREENS, priority: 7, minShareCount: 2, includeDependenciesRecursively: false },
  { name: "shapes", test: SHAPES, priority: 7, includeDependenciesRecursively: false },
  { name: "lists", test: LISTS, priority: 6, minShareCount: 4, includeDependenciesRecursively: false },
  // Includes its dependencies: otherwise each combination of payments would get a separate shared file.
  {
    name: "checkout",
    test: /core\/src\/journey\/checkout\/guest-bills\/checkout\.ts$|ui\/src\/payment\/payments-off|core\/src\/(?:payments\/payer\/mailing-address|contract\/bills\/mail-tracking)/,
    priority: 5,
  },
  // One file for what residents, the counter, and links share, not one for each combination.
  {
    name: "direct",
    test: /core\/src\/journey\/checkout\/(?:direct|attempt\/run)/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: "access", test: ACCESS, priority: 4, includeDependenciesRecursively: false },
  { name: "forms", test: FORMS, priority: 4, includeDependenciesRecursively: false },
  { name: "receipt-view", test: TENDER, priority: 4, includeDependenciesRecursively: false },
  { name: "record", test: RECORD_LINK, priority: 4, includeDependenciesRecursively: false },
  { name: "counter-texts", test: COUNTER_TEXTS, priority: 4, includeDependenciesRecursively: false },
  { name: "admin-texts", test: ADMIN_TEXTS, priority: 4, includeDependenciesRecursively: false },
  { name: "receipt-texts", test: RECEIPT_TEXTS, priority: 4, includeDependenciesRecursively: false },
  { name: "report-texts", test: REPORT_TEXTS, priority: 4, includeDependenciesRecursively: false },
];

/** The names of the files that a first visit loads. */
export const FIRST_CHUNKS = new Set(["index", "first", FIELDS.name, ...Object.keys(FIRST_ROUTES)]);
