import type { CartItem } from "../../cart/index.ts";
import type { CardType } from "../../fees/card-types.ts";
import { type Charge, chargeFor, type FeeSchedule, feeFor, formatPercent } from "../../fees/index.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import type { CheckKind, MethodCode, SavableMethod } from "../../methods/index.ts";
import { type Cents, parseMoney, toDollars } from "../../money/index.ts";
import {
  type EnteredAccount,
  type EnteredCard,
  type EnteredMethod,
  isEnteredCard,
  paymentType,
} from "../methods/method.ts";
import type { Instrument, MethodEntry } from "../methods/method-selection.ts";
import { maskedNickname } from "../methods/nickname.ts";

/** One run of a terminal, as submitted. */
export interface TerminalRun {
  readonly terminalId: string;
  /** The run's UUID: status requests and the cancel command use it. */
  readonly sessionId: string;
  /** A secure terminal's data about its completed sale; null if the server drives the terminal. */
  readonly receipt: string | null;
}

/** A method as submitted: with the data it needs, and no card or account data except the gateway's token. */
export type UsedMethod =
  | { readonly kind: EnteredCard; readonly instrument: Instrument & { readonly cardType: CardType } }
  | ({ readonly kind: "terminal"; readonly cardType: CardType } & TerminalRun)
  | { readonly kind: EnteredAccount; readonly instrument: Instrument }
  /** `received`: the cash received, if entered. */
  | { readonly kind: "cash"; readonly received?: Cents }
  | { readonly kind: "check"; readonly checkNumber: string; readonly checkKind: CheckKind }
  /** A method that the payer saved earlier; `type` determines its fees. */
  | { readonly kind: "saved"; readonly methodId: string; readonly type: SavableMethod };

/** A method that was entered in the card frame. */
export type UsedEntry = Extract<UsedMethod, { readonly kind: EnteredMethod }>;
type UsedCard = Extract<UsedEntry, { readonly kind: EnteredCard }>;

const isUsedCard = (method: UsedEntry): method is UsedCard => isEnteredCard(method.kind);

/** The PaymentType that determines a method's fees. */
export const typeOf = (method: UsedMethod): MethodCode =>
  method.kind === "saved" ? method.type : paymentType(method.kind);

/** The card type that a method's fee may depend on; '' if unknown. */
export const cardTypeOf = (method: UsedMethod): CardType | "" => {
  if ("instrument" in method) return method.instrument.cardType;
  return method.kind === "terminal" ? method.cardType : "";
};

const isCard = (instrument: Instrument): instrument is Instrument & { readonly cardType: CardType } =>
  instrument.cardType !== "";

/** The entered amount of cash received; empty without one. */
function receivedOf(tendered: string, { code }: Language): { readonly received?: Cents } {
  const read = parseMoney(tendered, code);
  return read.ok && read.value > 0 ? { received: read.value } : {};
}

/** The result of card entry as a method to submit; null if a card is required and an account was entered. */
export function usedEntry(method: EnteredMethod, instrument: Instrument): UsedEntry | null {
  if (!isEnteredCard(method)) return { kind: method, instrument };
  return isCard(instrument) ? { kind: method, instrument } : null;
}

/**
 * The entered method in its form for submission; null while the token, the terminal, its card type, or the check number
 * is missing. `language`: in which the received cash was typed.
 */
export function usedMethod(
  { method, details }: MethodEntry,
  run: TerminalRun | null,
  language: Language = ENGLISH,
): UsedMethod | null {
  const { instrument, checkNumber, checkKind, terminalCardType } = details;
  switch (method) {
    case "terminal":
      return run !== null && terminalCardType !== ""
        ? { kind: method, cardType: terminalCardType, ...run }
        : null;
    case "cash":
      return { kind: method, ...receivedOf(details.tendered, language) };
    case "check":
      return checkNumber === "" ? null : { kind: method, checkNumber, checkKind };
    default:
      return instrument === null ? null : usedEntry(method, instrument);
  }
}

/** How to submit an eCheck unless a county's system requires otherwise (CONST-009, MONEY-007). */
export const ACH_DEFAULTS = { TokenizeOnly: true, StandardEntryCode: "PPD", TransCode: 27 } as const;

const percentOf = ({ percentage }: Charge): number => Number(formatPercent(percentage));

/** The fee from which a card's TotalFees was computed (CALL-166). */
function cardFees(fees: FeeSchedule, cardType: string, subAmount: Cents) {
  const charge = chargeFor(feeFor(fees, "CC", cardType) ?? fees.card, subAmount);
  return {
    CreditCardPercentageFee1Value: percentOf(charge),
    CreditCardFixedFee1Value: toDollars(charge.fixed),
    CreditCardFeeCap: toDollars(charge.cap),
    CreditCardFeeMin: toDollars(charge.minimum),
  };
}

/** The same as `cardFees`, for a bank account. */
function achFees(fees: FeeSchedule, subAmount: Cents) {
  const charge = chargeFor(fees.ach, subAmount);
  return {
    ACHPercentageFee1Value: percentOf(charge),
    ACHFixedFee1Value: toDollars(charge.fixed),
    ACHFeeCap: toDollars(charge.cap),
    ACHFeeMin: toDollars(charge.minimum),
  };
}

const tokenPart = ({ token, last4 }: Instrument) => ({
  PaymentToken: token,
  AccountNickName: maskedNickname(last4),
});

/** A typed card, already a token (SAFETY-003). */
const typedCardPart = ({ instrument }: UsedCard, fees: FeeSchedule, subAmount: Cents) => ({
  TerminalID: "" as const,
  ...tokenPart(instrument),
  CardType: instrument.cardType,
  ...cardFees(fees, instrument.cardType, subAmount),
});

/** A card read by a terminal. */
export const terminalPart = (
  { terminalId, cardType, sessionId, receipt }: UsedMethod & { readonly kind: "terminal" },
  fees: FeeSchedule,
  subAmount: Cents,
) => ({
  TerminalID: terminalId,
  TerminalCardType: cardType,
  CardType: cardType,
  session_id: sessionId,
  ...(receipt === null ? {} : { TerminalSale: receipt }),
  ...cardFees(fees, cardType, subAmount),
});

/** A bank account, already a token. RDV2AccountNumber is the first bill's account number, never the bank account's. */
const achPart = (
  { instrument }: Exclude<UsedEntry, UsedCard>,
  fees: FeeSchedule,
  subAmount: Cents,
  items: readonly CartItem[],
) => ({
  ...tokenPart(instrument),
  ...ACH_DEFAULTS,
  RDV2AccountNumber: (items[0]?.bill.accountNumber ?? "").slice(0, 50),
  ...achFees(fees, subAmount),
});

/** A submit object with what was entered in the card frame, under the names of its rail (CALL-112). */
export const withEntry = <Submit extends object>(
  method: UsedEntry,
  submit: Submit,
  fees: FeeSchedule,
  subAmount: Cents,
  items: readonly CartItem[],
) =>
  isUsedCard(method)
    ? ({
        PaymentMethod: paymentType(method.kind),
        PaymentType: "Manual",
        SubmitRDV2CCPayment: { ...submit, ...typedCardPart(method, fees, subAmount) },
      } as const)
    : ({
        PaymentMethod: paymentType(method.kind),
        PaymentType: "ACH",
        SubmitRDV2ACHPayment: { ...submit, ...achPart(method, fees, subAmount, items) },
      } as const);
