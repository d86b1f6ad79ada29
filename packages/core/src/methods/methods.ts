/**
 * The networks that a payment's money moves on. Rules depend on the rail, so that a new method on a rail needs no new
 * rule.
 */
export type Rail = "card" | "bank" | "cash" | "check";

/** Every payment method: its code, as in calls and rows, and its rail (PAY-046). */
const RAILS = { CC: "card", ACH: "bank", CASH: "cash", CHECK: "check" } as const satisfies Record<
  string,
  Rail
>;

/** The code of a payment method. A terminal and a typed card are both CC. */
export type MethodCode = keyof typeof RAILS;

type On<Some extends Rail> = {
  [Code in MethodCode]: (typeof RAILS)[Code] extends Some ? Code : never;
}[MethodCode];

/** A method that charges a card. */
export type CardMethod = On<"card">;
/** A method that debits a bank account. */
export type BankMethod = On<"bank">;
/** A method that the gateway charges. */
export type OnlineMethod = CardMethod | BankMethod;

/** The methods that charge a card, in display order. */
export const CARD_METHODS = ["CC"] as const satisfies readonly CardMethod[];
/** The methods that debit a bank account. */
export const BANK_METHODS = ["ACH"] as const satisfies readonly BankMethod[];
/** Every method that the gateway charges. */
export const ONLINE_METHODS = [...CARD_METHODS, ...BANK_METHODS] as const;
/** Every method, in the order of reports; append new ones at the end. */
export const METHOD_CODES = ["CC", "ACH", "CASH", "CHECK"] as const satisfies readonly MethodCode[];
/** The methods of each rail. */
export const METHODS_ON = {
  card: CARD_METHODS,
  bank: BANK_METHODS,
  cash: ["CASH"],
  check: ["CHECK"],
} as const satisfies Record<Rail, readonly MethodCode[]>;

/** The rail of a method. */
export const railOf = (method: MethodCode): Rail => RAILS[method];

const isMethod = (code: string): code is MethodCode => Object.hasOwn(RAILS, code);

/**
 * The rail of a PaymentType, which is 'Manual' for a card that is not swiped (CALL-112); null if it is not a method.
 */
export function railOfType(paymentType: string): Rail | null {
  const code = paymentType === "Manual" ? "CC" : paymentType;
  return isMethod(code) ? RAILS[code] : null;
}

/** Whether the gateway charges it. Other methods are received by clerks: cash and checks. */
export const isOnline = (method: string): method is OnlineMethod =>
  ONLINE_METHODS.some((one) => one === method);

/** Whether it charges a card. */
export const isOfCard = (method: MethodCode): method is CardMethod => railOf(method) === "card";

/** Whether a bank can return it unpaid, days later: an eCheck or a paper check. */
export function isReturnable(method: string): boolean {
  const rail = railOfType(method);
  return rail === "bank" || rail === "check";
}

/**
 * The codes that a call gives a method that the gateway charges: PaymentType is 'Manual' for a card that is not swiped
 * (CALL-112).
 */
export const CALL_CODES = {
  CC: { PaymentMethod: "CC", PaymentType: "Manual" },
  ACH: { PaymentMethod: "ACH", PaymentType: "ACH" },
} as const satisfies Readonly<Record<OnlineMethod, unknown>>;

/** The method by which a resident saves a card, and the one by which they save a bank account. */
export const SAVED_AS = { card: "CC", bank: "ACH" } as const satisfies {
  readonly card: CardMethod;
  readonly bank: BankMethod;
};
/** The methods that a resident can save for later: a card or a bank account. */
export const SAVABLE_METHODS = [SAVED_AS.card, SAVED_AS.bank] as const;
export type SavableMethod = (typeof SAVABLE_METHODS)[number];

/** A value for each method. */
export const byMethod = <T>(of: (method: MethodCode) => T): Readonly<Record<MethodCode, T>> => ({
  CC: of("CC"),
  ACH: of("ACH"),
  CASH: of("CASH"),
  CHECK: of("CHECK"),
});
