/**
 * What a return code does. `group`: the threshold that Nacha counts it against, beside the one for all returns.
 * `payment`: 'returned' reverses the payment; 'person' changes nothing until a person has looked at it. `method`: 'close'
 * takes the saved account out of use, because no debit of it can or may succeed again. `again`: 'twice' allows at most
 * two more debits for the same payment; 'never' allows none without a new payment by the payer.
 */
export interface ReturnRule {
  readonly group: "unauthorized" | "administrative" | "other";
  readonly payment: "returned" | "person";
  readonly method: "close" | "keep";
  readonly again: "twice" | "never";
}

const rule = (
  group: ReturnRule["group"],
  method: ReturnRule["method"],
  again: ReturnRule["again"] = "never",
  payment: ReturnRule["payment"] = "returned",
): ReturnRule => ({ group, payment, method, again });

const KEPT = rule("other", "keep");
const CLOSED = rule("other", "close");
const LACKING = rule("other", "keep", "twice");
const UNAUTHORIZED = rule("unauthorized", "close");
const ADMINISTRATIVE = rule("administrative", "close");
const PERSON = rule("other", "keep", "never", "person");

/**
 * Every return code that Nacha publishes (Operating Rules, Appendix Four; meanings also in moov-io/ach, addenda99.go).
 * R05, R07, R10, R11, R29, and R51 count as unauthorized, R02 to R04 as administrative. R61 to R70 are dishonored
 * returns and R71 to R77 contested ones: banks argue about a return, and a person follows that. R40 to R47 are about
 * enrollments, which move no money.
 */
export const RETURN_CODES = {
  R01: LACKING,
  R02: ADMINISTRATIVE,
  R03: ADMINISTRATIVE,
  R04: ADMINISTRATIVE,
  R05: UNAUTHORIZED,
  R06: KEPT,
  R07: UNAUTHORIZED,
  R08: KEPT,
  R09: LACKING,
  R10: UNAUTHORIZED,
  R11: rule("unauthorized", "keep"),
  R12: CLOSED,
  R13: CLOSED,
  R14: CLOSED,
  R15: CLOSED,
  R16: CLOSED,
  R17: CLOSED,
  R18: KEPT,
  R19: KEPT,
  R20: CLOSED,
  R21: KEPT,
  R22: KEPT,
  R23: KEPT,
  R24: KEPT,
  R25: KEPT,
  R26: KEPT,
  R27: KEPT,
  R28: CLOSED,
  R29: UNAUTHORIZED,
  R30: KEPT,
  R31: CLOSED,
  R32: KEPT,
  R33: KEPT,
  R34: CLOSED,
  R35: KEPT,
  R36: KEPT,
  R37: KEPT,
  R38: KEPT,
  R39: KEPT,
  R40: PERSON,
  R41: PERSON,
  R42: PERSON,
  R43: PERSON,
  R44: PERSON,
  R45: PERSON,
  R46: PERSON,
  R47: PERSON,
  R50: KEPT,
  R51: rule("unauthorized", "keep"),
  R52: KEPT,
  R53: KEPT,
  R61: PERSON,
  R62: PERSON,
  R67: PERSON,
  R68: PERSON,
  R69: PERSON,
  R70: PERSON,
  R71: PERSON,
  R72: PERSON,
  R73: PERSON,
  R74: PERSON,
  R75: PERSON,
  R76: PERSON,
  R77: PERSON,
  R80: KEPT,
  R81: CLOSED,
  R82: CLOSED,
  R83: KEPT,
  R84: KEPT,
  R85: KEPT,
} as const satisfies Readonly<Record<string, ReturnRule>>;

/** A published return code. */
export type ReturnCode = keyof typeof RETURN_CODES;

/** Whether a text is a published return code. */
export const isReturnCode = (code: string): code is ReturnCode => Object.hasOwn(RETURN_CODES, code);

/** What a return code does; a code that is not published goes to a person and is never debited again. */
export const returnRule = (code: string): ReturnRule => (isReturnCode(code) ? RETURN_CODES[code] : PERSON);

/** Dishonored returns: the originator's bank does not accept a return. */
export const isDishonored = (code: string): boolean => /^R6[1-9]$|^R70$/.test(code);

/** Contested dishonored returns: the payer's bank insists on its return. */
export const isContested = (code: string): boolean => /^R7[1-7]$/.test(code);

/** How many times a returned debit may be made again (Nacha's rule on reinitiation). */
export const MOST_REINITIATIONS = 2;
/** Within how many days of the first debit it may be made again. */
export const REINITIATION_DAYS = 180;
