import type { Visitor } from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";
import type { Texts } from "../../messages/general/language.ts";
import { methodMessages, paymentMessages } from "../../messages/payments/payment.ts";
import type { MethodCode, OnlineMethod } from "../../methods/index.ts";

/** The tiles in their order (PAY-004 to 010). `manual` is a typed card. Exactly one is active. */
export const PAYMENT_METHODS = ["terminal", "manual", "ach", "cash", "check"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const TYPES = {
  terminal: "CC",
  manual: "CC",
  ach: "ACH",
  cash: "CASH",
  check: "CHECK",
} as const satisfies Record<PaymentMethod, MethodCode>;

/**
 * PaymentType of the form: CC for a terminal and for a typed card, else ACH, CASH or CHECK (PAY-046). Fees go by it.
 */
export const paymentType = (method: PaymentMethod): MethodCode => TYPES[method];

/** PaymentType of the payload: 'Manual' where the form says CC, else the same (CALL-112, MONEY-010). */
export const wirePaymentType = (type: MethodCode): "Manual" | Exclude<MethodCode, "CC"> =>
  type === "CC" ? "Manual" : type;

/** Whether a county's flags offer a method to a role. */
function isOffered(method: PaymentMethod, role: Visitor, flags: Flags): boolean {
  switch (method) {
    case "manual":
      return true;
    case "ach":
      return role === "guest" ? flags.ACHPaymentsOnline : flags.ACHPayments;
    case "terminal":
      return role === "clerk" && flags.TerminalPayments;
    case "cash":
      return role === "clerk" && flags.CashPayments;
    case "check":
      return role === "clerk" && flags.CheckPayments;
  }
}

/**
 * The tiles that are shown, in their order (PAY-004 to 010, ROLE-023, MONEY-011): terminal, cash and check to
 * clerks only. None to guests and users where OnlinePropertyTaxPayment is off: a modal takes their place (MONEY-008).
 */
export function offeredMethods(role: Visitor, flags: Flags): readonly PaymentMethod[] {
  if (role !== "clerk" && !flags.OnlinePropertyTaxPayment) return [];
  return PAYMENT_METHODS.filter((method) => isOffered(method, role, flags));
}

/** Whether a counter takes certified funds by it: nothing else pays a bill under tax sale (ERRTEXT-004). */
export const isCertified = (method: PaymentMethod): boolean => method === "cash" || method === "check";

/**
 * Guests start with the typed card (PAY-047), and so does everybody: the first fee that is shown assumes a card
 * (PAY-080).
 */
export const STARTING_METHOD: PaymentMethod = "manual";

/** A guest's methods by PaymentType, as the widget and the server know them. */
export const guestMethods = (flags: Flags): readonly OnlineMethod[] =>
  offeredMethods("guest", flags).map((method) => (method === "ach" ? "ACH" : "CC"));

/** What a tile says: a typed card is 'Credit Card' to guests and residents, and 'Manual' to clerks (PAY-005, PAY-006). */
export function methodLabel(
  method: PaymentMethod,
  role: Visitor,
  texts: Texts<typeof methodMessages> = methodMessages,
  common: Pick<Texts<typeof paymentMessages>, "creditCard" | "ach"> = paymentMessages,
): string {
  if (method === "ach") return common.ach;
  return method === "manual" && role !== "clerk" ? common.creditCard : texts[method];
}
