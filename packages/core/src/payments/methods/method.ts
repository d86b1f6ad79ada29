import type { Visitor } from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";
import type { Texts } from "../../messages/general/language.ts";
import { onlineMethodMessages } from "../../messages/payments/method-names.ts";
import { methodMessages } from "../../messages/payments/payment.ts";
import { type BankMethod, type CardMethod, isOfCard, type OnlineMethod } from "../../methods/index.ts";
import { manual } from "./card/tile.ts";
import { cash } from "./cash/tile.ts";
import { check } from "./check/tile.ts";
import { ach } from "./echeck/tile.ts";
import { terminal } from "./terminal/tile.ts";
import type { Tile } from "./tile.ts";

/** Apart from the rest: a guest's page loads no tile of the counter. */
const ENTERED = { manual, ach } as const satisfies Readonly<Record<string, Tile>>;
const TILES = { terminal, ...ENTERED, cash, check } as const satisfies Readonly<Record<string, Tile>>;

/** A tile: a card is typed (`manual`) or read by a `terminal`. */
export type PaymentMethod = keyof typeof TILES;

type With<Facts> = {
  [One in PaymentMethod]: (typeof TILES)[One] extends Facts ? One : never;
}[PaymentMethod];

/** A method entered in the card frame: a card, or a bank account. */
export type EnteredMethod = With<{ readonly isEntered: true }>;
/** A method entered there that charges a card. */
export type EnteredCard = With<{ readonly isEntered: true; readonly code: CardMethod }>;
/** A method entered there that debits a bank account. */
export type EnteredAccount = With<{ readonly isEntered: true; readonly code: BankMethod }>;

/** The tiles in order (PAY-004 to 010). Exactly one is active. */
export const PAYMENT_METHODS = [
  "terminal",
  "manual",
  "ach",
  "cash",
  "check",
] as const satisfies readonly PaymentMethod[];

/**
 * The form's PaymentType: CC for a terminal and for a typed card, otherwise ACH, CASH, or CHECK (PAY-046). It
 * determines the fees.
 */
export const paymentType = <One extends PaymentMethod>(method: One): (typeof TILES)[One]["code"] =>
  TILES[method].code;

/** The tiles that open the card frame. */
export const ENTERED_METHODS = ["manual", "ach"] as const satisfies readonly EnteredMethod[];

/** Whether it opens the card frame. */
export const isEntered = (method: PaymentMethod): method is EnteredMethod => "isEntered" in TILES[method];

/** Whether it opens the card frame and charges a card. */
export const isEnteredCard = (method: PaymentMethod): method is EnteredCard =>
  isEntered(method) && isOfCard(paymentType(method));

/** Whether only clerks accept it, at the counter. */
export const isOverTheCounter = (method: PaymentMethod): boolean => !isEntered(method);

function isOffered({ flags: names }: Tile, role: Visitor, flags: Flags): boolean {
  const name = names?.[role];
  return name ? flags[name] : !names;
}

/**
 * The visible tiles, in order (PAY-004 to 010, ROLE-023, MONEY-011): terminal, cash, and check only for clerks. None
 * for guests and users if OnlinePropertyTaxPayment is off: a modal replaces them (MONEY-008).
 */
export function offeredMethods(role: Visitor, flags: Flags): readonly PaymentMethod[] {
  if (role !== "clerk" && !flags.OnlinePropertyTaxPayment) return [];
  return PAYMENT_METHODS.filter((method) => isOffered(TILES[method], role, flags));
}

/** Whether it provides certified funds at the counter: only those pay a bill under tax sale (ERRTEXT-004). */
export const isCertified = (method: PaymentMethod): boolean => method === "cash" || method === "check";

/**
 * The initial method for guests (PAY-047) and everyone else is the typed card: the first fee shown assumes a card
 * (PAY-080).
 */
export const STARTING_METHOD: EnteredMethod = "manual";

/** A guest's methods by PaymentType, as used by the widget and the server. */
export const guestMethods = (flags: Flags): readonly OnlineMethod[] =>
  !flags.OnlinePropertyTaxPayment
    ? []
    : ENTERED_METHODS.filter((method) => isOffered(ENTERED[method], "guest", flags)).map(
        (method) => ENTERED[method].code,
      );

/** The tile of a method that is entered in the card frame. */
export const tileOf = (method: OnlineMethod): EnteredMethod =>
  ENTERED_METHODS.find((one) => paymentType(one) === method) ?? STARTING_METHOD;

/**
 * A tile's label: a typed card is 'Credit Card' for guests and residents, and 'Manual' for clerks (PAY-005, PAY-006).
 */
export function methodLabel(
  method: PaymentMethod,
  role: Visitor,
  texts: Texts<typeof methodMessages> = methodMessages,
  online: Texts<typeof onlineMethodMessages> = onlineMethodMessages,
): string {
  return isEntered(method) && role !== "clerk" ? online[paymentType(method)].label : texts[method];
}
