/** spec 1:194, in milliseconds. */
export const TIMERS = {
  typeahead: 200,
  toast: 5_000,
  /** Card and bank fields are cleared after it (rulings 1.10). */
  sensitiveFieldClear: 600_000,
  captchaEmits: 1_000,
  /** How often the page of maintenance asks for the health of the server (rulings 4.10). */
  healthPoll: 30_000,
  /** How often a terminal payment is asked after whose request failed, and how long in all (spec 0:420). */
  terminalPoll: 5_000,
  terminalGiveUp: 60_000,
  /** When the posting of a payment to the tax system is looked at, and how long after that it is voided (spec 0:413-414, rulings 3.21). */
  updateCheck: 3_000,
  beforeVoid: 5_000,
} as const;

/** spec 1:192; what differs between a limit and its message is ruled in rulings 1. */
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

/** How a payment in `processing` is asked after: often at first, then calmly; in milliseconds. */
export const STATUS_POLL = { first: 2_000, calm: 5_000, calmAfter: 30_000 } as const;

/** spec 1:198 */
export const DEFAULT_COUNTRY = "US";
export const DEFAULT_COUNTRY_CODE = "USA(1)";
/** Sent and shown where a payer gave no address (spec 1:143, 0:190). */
export const NO_ADDRESS_SENT = "- - - -";
