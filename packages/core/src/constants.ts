/** How long things wait, in milliseconds (spec 1:194). */
export const TIMERS = {
  typeahead: 200,
  toast: 5_000,
  /** Card and bank fields are cleared after it (rulings 1.10). */
  sensitiveFieldClear: 600_000,
  captchaEmits: 1_000,
  /** How often the page of maintenance asks for the health of the server (rulings 4.10). */
  healthPoll: 30_000,
  /** How long after a failed health check the server is asked once more before the site stands at maintenance. */
  healthAgain: 10_000,
  /** How often a terminal payment is asked after whose request failed, and how long in all (spec 0:420). */
  terminalPoll: 5_000,
  terminalGiveUp: 60_000,
  /** How long to wait before telling a terminal to stop again, if it had not begun when Cancel was pressed. */
  terminalCancel: 1_000,
  /** When the posting of a payment to the tax system is looked at, and how long after that it is voided (spec 0:413-414, rulings 3.21). */
  updateCheck: 3_000,
  beforeVoid: 5_000,
} as const;

/** The same for what only the portal's screens wait for; apart, so that a county's page does not load them. */
export const SCREEN_TIMERS = {
  searchDebounce: 200,
  /** The toast after a forgotten password was asked for. */
  forgotPasswordToast: 15_000,
  scrollToResults: 100,
  /** Between the writing of the frame that is printed and its printing. */
  printFrame: 100,
  /** How often the footer looks for its banner until it is there. */
  footerBannerPoll: 100,
  /** How long the cookie that resets the translation lasts: a day. */
  translateResetCookie: 86_400_000,
} as const;

/** How many things are asked for at once (spec 1:193-194). Sizes that a person chooses stand with their lists. */
export const PAGES = {
  typeahead: 10,
  statements: 100,
  recentTransactions: 10,
  paymentHistory: 10,
  /** Registration's search for a bill. */
  billSearch: 5,
  /** A clerk's search that finds more is warned about. */
  clerkSearchWarns: 20,
  tyler: 100,
  tylerFirstPage: 0,
  tylerTaxSale: 300,
} as const;

/** Rows of a restricted list, of consumers and of users on one page. */
export const PEOPLE_PAGE = 20;

/** The page sizes of the dialog that a bill or a consumer is chosen in; the first is the default (spec 1:193, rulings 1.13). */
export const DIALOG_PAGE_SIZES = [5, 10, 15, 20] as const;

/** The page sizes of the mail tracking dialog; the first is the default, the newest id comes first (spec 0:131, 1:193). */
export const MAIL_TRACKING_PAGE_SIZES = [5, 10, 15] as const;

/** Sizes of the page, in CSS pixels (spec 1:198): narrower than `mobile` it is a phone's; the header throws a shadow after so much scrolling. */
export const LAYOUT = { mobile: 768, billListHeight: 430, headerShadowAfter: 50, bodyPadding: 76 } as const;

/** Lengths of fields (spec 1:192); what differs between a limit and its message is ruled in rulings 1. */
export const LIMITS = {
  name: 50,
  comments: 30,
  address: 255,
  city: 100,
  email: 254,
  zip: 10,
  phoneDigits: 10,
  cardDigitsLeast: 15,
  cardDigitsMost: 19,
  /** Where input is capped, in the one normaliser (spec 1:50). */
  cardInput: 16,
  cvvLeast: 3,
  cvvMost: 4,
  accountNumber: 17,
  routingNumber: 9,
  payerNameOnReceipt: 22,
  /** Years after the current one in the expiry picker (spec 1:51). */
  expiryYears: 10,
} as const;

/** The longest number of a property that the address of a bill's page may hold; a bill with a longer one goes by its id. */
export const LONGEST_PROPERTY_NUMBER = 100;

/** How a payment in `processing` is asked after: often at first, then calmly; in milliseconds. */
export const STATUS_POLL = { first: 2_000, calm: 5_000, calmAfter: 30_000 } as const;

/** The country that an address starts with (spec 1:198). */
export const DEFAULT_COUNTRY = "US";
/** The same as the phone field lists it; its first two letters are the ISO code (spec 1:198, rulings 1.7). */
export const DEFAULT_COUNTRY_CODE = "USA(1)";
/** Sent and shown where a payer gave no address (spec 1:143, 0:190). */
export const NO_ADDRESS_SENT = "- - - -";
