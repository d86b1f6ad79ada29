/** How long things wait, in milliseconds (CONST-014 to 019). */
export const TIMERS = {
  typeahead: 200,
  toast: 5_000,
  /** Card and bank fields are cleared after it (FORM-008). */
  sensitiveFieldClear: 600_000,
  captchaEmits: 1_000,
  /** How often the page of maintenance asks for the health of the server (NAV-008). */
  healthPoll: 30_000,
  /** How long after a failed health check the server is asked again before the site goes to maintenance. */
  healthAgain: 10_000,
  /** How often a terminal payment is asked after whose request failed, and how long in all (TERMINAL-013). */
  terminalPoll: 5_000,
  terminalGiveUp: 60_000,
  /** How long to wait before telling a terminal to stop again, if it had not begun when Cancel was pressed. */
  terminalCancel: 1_000,
  /**
   * When the posting of a payment to the tax system is looked at, and how long after that it is voided (PAY-081,
   * PAY-083, MONEY-013).
   */
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

/**
 * How many things are asked for at once (CONST-012, CONST-013, CONST-033). Sizes that a person chooses stand with
 * their lists.
 */
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

/** The page sizes of the dialog that a bill or a consumer is chosen in; the first is the default (SEARCH-049). */
export const DIALOG_PAGE_SIZES = [5, 10, 15, 20] as const;

/**
 * The page sizes of the mail tracking dialog; the first is the default, the newest id comes first (PREVIEW-031,
 * PREVIEW-032).
 */
export const MAIL_TRACKING_PAGE_SIZES = [5, 10, 15] as const;

/**
 * Sizes of the page, in CSS pixels (SHELL-032, SHELL-034): narrower than `mobile` it is a phone's; the header throws
 * a shadow after so much scrolling.
 */
export const LAYOUT = { mobile: 768, billListHeight: 430, headerShadowAfter: 50, bodyPadding: 76 } as const;

/** Lengths of fields; FORM-001 decides where a limit and its message differ. */
export const LIMITS = {
  name: 50,
  comments: 30,
  address: 255,
  city: 100,
  email: 254,
  zip: 10,
  phoneDigits: 10,
  payerNameOnReceipt: 22,
} as const;

/** The same for card entry (CONST-011); apart, so that pages without it do not load them. */
export const CARD_ENTRY_LIMITS = {
  cardDigitsLeast: 15,
  cardDigitsMost: 19,
  /** Where input is capped, in the one normaliser (VALID-044). */
  cardInput: 16,
  cvvLeast: 3,
  cvvMost: 4,
  accountNumber: 17,
  routingNumber: 9,
  /** Years after the current one in the expiry picker (PAY-014). */
  expiryYears: 10,
} as const;

/** The longest number of a property that the address of a bill's page may hold; a bill with a longer one goes by its id. */
export const LONGEST_PROPERTY_NUMBER = 100;

/** How a payment in `processing` is asked after: often at first, then calmly; in milliseconds. */
export const STATUS_POLL = { first: 2_000, calm: 5_000, calmAfter: 30_000 } as const;

/** The country that an address starts with (CONST-029). */
export const DEFAULT_COUNTRY = "US";
/** The same as the phone field lists it; its first two letters are the ISO code (ENTITY-043, FORM-005). */
export const DEFAULT_COUNTRY_CODE = "USA(1)";
/** Sent and shown where a payer gave no address (CALL-114, SUCCESS-010). */
export const NO_ADDRESS_SENT = "- - - -";
