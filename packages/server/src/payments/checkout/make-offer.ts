import type { OnlineMethod } from "@county-pay/core/methods";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { Offer } from "../payments/index.ts";
import { type Amounts, recompute } from "./amounts.ts";
import type { CartBill } from "./cart-bills.ts";
import { checkBills } from "./check-bills.ts";
import { checkGuest, feeLabel, type GuestForm, type OfferContext, payerOf } from "./guest-form.ts";

/** A guest's request to pay bills: `key` is the attempt's. */
export interface BillsOrder {
  readonly key: string;
  readonly method: OnlineMethod;
  readonly submit: GuestForm & Amounts;
}

/**
 * What a guest may pay of the requested bills, decided by the same core functions that showed it: method, consent,
 * payer, bills, amounts. Trusts no figure in the request.
 */
export function makeOffer(
  { key, method, submit }: BillsOrder,
  cart: readonly CartBill[],
  context: OfferContext,
): Offer | Refusal {
  const { company, language } = context;
  const billIds = submit.RecordDetails.map(({ RecordDetailsId }) => RecordDetailsId);
  const guest = checkGuest(submit, method, company);
  if (guest) return guest;
  if (new Set(billIds).size !== billIds.length)
    return refuse("validation_failed", { Paths: ["RecordDetails"] });
  const bills = checkBills(billIds, cart, company);
  if (bills) return bills;
  const amounts = recompute(cart, method, submit, company, language);
  if (amounts instanceof Refusal) return amounts;
  return {
    key,
    method,
    feeCents: amounts.quote.fee,
    feeLabel: feeLabel(amounts.quote, language),
    payer: { ...payerOf(submit), Language: language.code },
    captcha: context.captcha,
    hostOrigin: context.hostOrigin,
    bills: amounts.lines.map(({ id, amount, balance }) => ({
      id,
      amountCents: amount,
      quotedCents: balance,
    })),
    lines: [],
    details: null,
    userId: null,
  };
}
