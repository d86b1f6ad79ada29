import type { CartItem } from "../../../cart/index.ts";
import type { Company } from "../../../company/company.ts";
import { type Quote, quoteFee } from "../../../fees/index.ts";
import type { Language } from "../../../messages/language.ts";
import { paymentMessages } from "../../../messages/payment.ts";
import { type Cents, cents, formatAmountInput, ZERO } from "../../../money/index.ts";
import {
  EMPTY_PAYER,
  guestMethods,
  isPartial,
  type OnlineMethod,
  partialOffered,
  payerFromWire,
  submitOf,
} from "../../../payments/index.ts";
import type { CheckoutState } from "../../types.ts";
import type { Attempt } from "../guest-bills/attempt.ts";
import { chosenAmount } from "./amount.ts";

/** A fee that the server named for an amount when it refused ours; it holds until something else is to be paid. */
export interface ToldFee {
  readonly method: OnlineMethod;
  readonly subAmount: Cents;
  readonly fee: Cents;
}

type Chosen = Pick<CheckoutState, "items" | "method" | "amountMode" | "customAmount">;

/** The summary for what is chosen (CONST-003); nothing while a typed amount cannot be paid. */
export function quoteOf(state: Chosen, company: Company, told: ToldFee | null, language: Language): Quote {
  const texts = language.texts(paymentMessages);
  const amount = chosenAmount(state, company, language) ?? ZERO;
  if (told?.method !== state.method || told.subAmount !== amount)
    return quoteFee(company.fees, state.method, amount, "", null, texts);
  const lines = told.fee > 0 ? [{ label: texts.processingFee, amount: told.fee }] : [];
  return { subAmount: amount, lines, fee: told.fee, total: cents(amount + told.fee) };
}

const NOTHING_UNDER_WAY = {
  step: "form",
  errors: {},
  customAmountError: "",
  termsTicked: [],
  frame: null,
  busy: false,
  processingMs: 0,
  confirmation: "",
  failure: null,
  tryAgain: "",
} satisfies Partial<CheckoutState>;

/** Back at the form, nothing under way; what was typed stays. */
export const atForm = (): typeof NOTHING_UNDER_WAY => NOTHING_UNDER_WAY;

/** What belongs to these bills. A single bill with another amount in the cart starts as a custom amount (PAY-055). */
export function forItems(
  items: readonly CartItem[],
  company: Company,
): Pick<CheckoutState, "items" | "partialOffered" | "amountMode" | "customAmount"> {
  const [item] = items;
  const offered = partialOffered(items, company);
  const isCustom = offered && item !== undefined && isPartial(items, item.amountToPay);
  return {
    items,
    partialOffered: offered,
    amountMode: isCustom ? "custom" : "full",
    customAmount: isCustom ? formatAmountInput(item.amountToPay) : "",
  };
}

/** Nothing to pay and no payer: the form after a payment, because the next person may use the same screen. */
export const nobody = (company: Company): Pick<CheckoutState, "items" | "payer"> => ({
  ...forItems([], company),
  payer: EMPTY_PAYER,
});

/**
 * The state before anything was begun: guests start with the card (PAY-047), whose fee is the first one shown
 * (PAY-080).
 */
export function initialState(company: Company, language: Language): CheckoutState {
  const methods = guestMethods(company.flags);
  const chosen = { ...forItems([], company), method: methods[0] ?? "CC" };
  return {
    ...NOTHING_UNDER_WAY,
    ...chosen,
    amountResets: 0,
    methods,
    payer: EMPTY_PAYER,
    quote: quoteOf(chosen, company, null, language),
  };
}

/** The form as it was when an attempt was sent. */
export const formOfAttempt = (
  attempt: Attempt,
  company: Company,
): Pick<CheckoutState, "items" | "partialOffered" | "amountMode" | "customAmount" | "method" | "payer"> => ({
  ...forItems(attempt.items, company),
  amountMode: attempt.amountMode,
  customAmount: attempt.customAmount,
  method: attempt.request.PaymentMethod,
  payer: payerFromWire(submitOf(attempt.request)),
});
