/**
 * Why our pages load code, by its source: an npm package, or a folder below `packages/` with everything in it. The
 * inventory of the payment pages shows these sentences as the justification of each script (PCI DSS 6.4.3). A build with
 * a source that is not listed here fails: state in one sentence what payers or staff need it for.
 */
export const PURPOSES = {
  // npm packages
  "@r2wc/core": "Makes the widget a custom element: turns its attributes into properties.",
  "@r2wc/react-to-web-component": "Makes the widget a custom element.",
  "@stripe/stripe-js": "Loads Stripe's script from Stripe, where a county takes payments with Stripe.",
  "altcha-lib": "Solves the captcha in the payer's browser, without calling another site.",
  "braintree-web": "Opens Braintree's fields for a card, where a county takes payments with Braintree.",
  "d3-array": "Divides the axes of the office's charts.",
  "d3-path": "Writes the outlines of the office's charts.",
  "d3-shape": "Computes the outlines of the office's charts.",
  preact: "Draws the screens and updates them.",
  uqr: "Draws the QR code of a payment link, without calling another site.",
  valibot: "Checks the shape of everything that arrives: answers of the server, and messages between frames.",
  dompurify: "Removes from a county's texts whatever could run, load, or change something.",
  zustand: "Holds the state of a screen.",
  // what the bundlers add
  "commonjs-dynamic-modules": "Lets our code use a package in Node.js's older format: it loads nothing.",
  "commonjsHelpers.js": "Lets our code use a package in Node.js's older format.",
  "rolldown/runtime.js": "Connects the portal's files with each other.",
  "vite/preload-helper.js": "Requests the files of the next screen of the portal.",
  // the rules
  "core/src": "Represents failures as values.",
  "core/src/accounts":
    "Rules of residents' accounts: login, saved methods, automatic payment, linked accounts.",
  "core/src/ach": "Checks routing numbers, and reads banks' returns of eChecks.",
  "core/src/disputes":
    "The reasons and states of disputes, and the parts of the evidence, for the office's reports.",
  "core/src/address-change": "Rules of requests for another mailing address.",
  "core/src/alerts": "Rules of reminders.",
  "core/src/bills": "Reads bills, and decides their status and what is owed.",
  "core/src/calendar": "Computes days in the county's time zone.",
  "core/src/cart": "Decides which bills may be paid together, and in which order.",
  "core/src/client": "Calls our server, and no other.",
  "core/src/company": "Reads the county's settings: texts, colors, rules.",
  "core/src/contract": "Describes each call to our server and its answer.",
  "core/src/fees": "Computes convenience fees.",
  "core/src/files": "Reads the files that a bank sends the office.",
  "core/src/forms": "Checks what is typed into forms.",
  "core/src/journey": "Runs the steps of searching and paying.",
  "core/src/machine": "Runs state machines.",
  "core/src/messages": "The texts of the screens, in each language.",
  "core/src/methods": "Names the payment methods.",
  "core/src/misc": "Rules of products that are paid without a bill.",
  "core/src/money": "Computes and writes amounts in whole cents.",
  "core/src/payments": "Rules of payments: methods, amounts, states, refunds, receipts.",
  "core/src/restrictions": "Rules of the private and the view-only list.",
  "core/src/roles": "Decides what a signed-in person may do.",
  "core/src/search": "Builds and reads searches for bills.",
  "core/src/session": "Holds the session of a signed-in person.",
  "core/src/settings": "Rules of the settings that an admin edits.",
  "core/src/site": "Names the pages of the portal and who may open them.",
  "core/src/wire": "Describes the values of calls and answers.",
  // components
  "ui/src/add-to-cart": "Draws the buttons that add a bill to the cart.",
  "ui/src/address-form": "Draws the fields of an address.",
  "ui/src/bill": "Draws a bill.",
  "ui/src/button": "Draws buttons and links.",
  "ui/src/card": "Draws panels.",
  "ui/src/cart-button": "Draws the button that opens the cart.",
  "ui/src/cart-lines": "Draws the bills in the cart.",
  "ui/src/cart-page": "Draws the cart.",
  "ui/src/checkbox": "Draws checkboxes.",
  "ui/src/combobox": "Draws lists that are searched by typing.",
  "ui/src/data-table": "Draws tables.",
  "ui/src/dialog": "Draws dialogs.",
  "ui/src/empty-state": "Draws what an empty list says.",
  "ui/src/error-state": "Draws what a failed request says.",
  "ui/src/error-summary": "Draws the list of a form's errors.",
  "ui/src/exact": "Keeps amounts, numbers, and dates as they are on a page that the browser translates.",
  "ui/src/field": "Draws the fields of forms.",
  "ui/src/form": "Holds what is typed into a form.",
  "ui/src/icon": "Draws icons.",
  "ui/src/language": "Gives each screen its texts.",
  "ui/src/money-text": "Draws amounts.",
  "ui/src/notice-box": "Draws notices.",
  "ui/src/notices": "Draws short messages about what was done.",
  "ui/src/pagination": "Draws the links to the pages of a list.",
  "ui/src/password-field": "Draws the field of a password.",
  "ui/src/payer-form": "Draws the fields of the payer.",
  "ui/src/payment": "Draws the choice of a payment method and the sum of a payment.",
  "ui/src/radio-group": "Draws choices.",
  "ui/src/receipt": "Draws receipts.",
  "ui/src/screen": "Draws headings and places the focus.",
  "ui/src/screens": "Draws the screens that the portal and the widget share.",
  "ui/src/search": "Draws the search and its results.",
  "ui/src/select": "Draws lists to choose from.",
  "ui/src/skeleton": "Draws the outline of a screen that is loading.",
  "ui/src/status-badge": "Draws the status of a bill or a payment.",
  "ui/src/store": "Connects a screen with its state.",
  // the portal
  "portal/src/app": "Starts the portal and opens its screens.",
  "portal/src/features/address-changes": "The office's screen of requested address changes.",
  "portal/src/features/admin": "The screens of an admin's settings.",
  "portal/src/features/approvals": "The office's screen of refunds that wait for a second person.",
  "portal/src/features/auth": "The screens of login, registration, and passwords.",
  "portal/src/features/autopay": "A resident's screen of automatic payment.",
  "portal/src/features/bill": "The screen of a bill.",
  "portal/src/features/cart": "The screen of the cart.",
  "portal/src/features/checkout": "The payment screens: guests, residents, payment links, and the counter.",
  "portal/src/features/counter-history": "The counter's screen of payments that were taken.",
  "portal/src/features/customer-desk": "The counter's screen of a customer.",
  "portal/src/features/documentation": "The screen of the help articles.",
  "portal/src/features/documents": "The screens that show documents.",
  "portal/src/features/hidden-bills": "The office's screen of withheld bills.",
  "portal/src/features/linked-accounts": "A resident's screen of linked accounts.",
  "portal/src/features/misc": "The screens of products that are paid without a bill.",
  "portal/src/features/overview": "A resident's first screen.",
  "portal/src/features/payment-history": "A resident's screen of past payments.",
  "portal/src/features/profile": "The screen of a person's own account.",
  "portal/src/features/receipt": "The screens of receipts.",
  "portal/src/features/reports": "The office's reports.",
  "portal/src/features/restricted-lists": "The office's private and view-only lists.",
  "portal/src/features/saved-methods": "A resident's screen of saved cards and bank accounts.",
  "portal/src/features/search": "The screen of the search.",
  "portal/src/features/statements": "A resident's screen of statements.",
  "portal/src/features/terms": "The screen of the terms and conditions.",
  "portal/src/features/unavailable": "The screens of errors and of maintenance.",
  "portal/src/platform":
    "What every screen of the portal uses: session, addresses, requests, language, colors.",
  "portal/src/shared": "Parts that several screens of the portal use.",
  // the widget
  "widget/src": "Describes every message between our frames.",
  "widget/src/bridge": "Carries messages between a page and our frame in it, and drops all others.",
  "widget/src/browser": "Reads the browser's settings, and sets the county's colors.",
  "widget/src/card-frame": "Card entry: the form in the isolated frame.",
  "widget/src/card-host": "Opens card entry in its isolated frame.",
  "widget/src/element": "The element on a county's own page.",
  "widget/src/journey": "The search and the payment in the widget's frame.",
  "widget/src/journey-host": "Opens the widget's frame on a county's own page.",
  "widget/src/loader": "Loads the element on a county's own page.",
  "widget/src/preact": "The parts of React that our screens use.",
};

/** A module's npm package, or its folder below `packages/`. */
function folderOf(id) {
  const path = id.split(/[?#]/)[0].replace(/^\0/, "");
  const npm = /^((?:@[^/]+\/)?[^/]+)/.exec(path.split("node_modules/").slice(1).at(-1) ?? "");
  return npm?.[1] ?? /packages\/(.*)\/[^/]*$/.exec(path)?.[1] ?? path;
}

const SHARED = /^(?:core|widget)\/src$/;

/** The entry of PURPOSES that covers a module. Throws, with what to do, if none does. */
export function sourceOf(id) {
  const folder = folderOf(id);
  let source = folder;
  // A folder covers those in it, except the folder of all folders.
  while (!Object.hasOwn(PURPOSES, source) || (SHARED.test(source) && source !== folder)) {
    if (!source.includes("/"))
      throw new Error(
        `A script contains ${folder}, whose purpose is not stated: add a sentence to packages/widget/build/script-purposes.mjs (PCI DSS 6.4.3).`,
      );
    source = source.slice(0, source.lastIndexOf("/"));
  }
  return source;
}
