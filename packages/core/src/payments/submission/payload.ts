import type { CartItem } from "../../cart/cart.ts";
import type { GuestCheckoutRequest, SubmitPaymentWire } from "../../contract/index.ts";
import type { Quote } from "../../fees/index.ts";
import type { OnlineMethod } from "../../methods/index.ts";
import { isPartial } from "../amounts.ts";
import { EMPTY_PAYER, type PayerForm } from "../payer/form.ts";
import { NO_ADDRESS_SENT } from "../payer/payer.ts";
import { byRail } from "./by-rail.ts";
import { billsPart, recordDetails } from "./payload-lines.ts";
import { type PayerPart, payerName, payerPart, totalsPart } from "./payload-parts.ts";

/** The parts of a guest's checkout. */
export interface CheckoutOrder {
  readonly companyName: string;
  /** The attempt's idempotency key. */
  readonly key: string;
  readonly method: OnlineMethod;
  readonly payer: PayerForm;
  readonly items: readonly CartItem[];
  /** As shown; `subAmount` is applied to the bills. */
  readonly quote: Quote;
}

/**
 * The bills occur twice: with the amount paid on each, for our server, and in the form that the specification names
 * (CALL-113).
 */
const submit = ({ payer, items, quote }: CheckoutOrder): SubmitPaymentWire => ({
  ...payerPart(payer, true),
  ...totalsPart(quote, isPartial(items, quote.subAmount)),
  // ROLE-004
  SourcePage: "guest",
  RecordDetails: recordDetails(items, quote.subAmount),
  ...billsPart(items, quote.subAmount, payerName(payer)),
});

/**
 * The call that binds a checkout (CALL-112), after the payer agreed to the terms. It contains no card or account data.
 */
export function guestCheckoutRequest(order: CheckoutOrder): GuestCheckoutRequest {
  const common = { CompanyName: order.companyName, Key: order.key };
  return { ...common, ...byRail(order.method, submit(order)) };
}

/**
 * The payer's form that a submit object was made from: the server validates it with the same rules, and a reload
 * refills it.
 */
export const payerFromWire = (wire: PayerPart): PayerForm => ({
  ...EMPTY_PAYER,
  isBusiness: wire.IsBusiness,
  firstName: wire.FirstName,
  lastName: wire.LastName,
  email: wire.EmailAddress,
  phone: wire.PhoneNumber,
  address1: wire.Address.Address1 === NO_ADDRESS_SENT ? "" : wire.Address.Address1,
  country: wire.Address.Country,
  city: wire.Address.City,
  state: wire.Address.State,
  zip: wire.Address.Zip,
  note: wire.Comments,
});
