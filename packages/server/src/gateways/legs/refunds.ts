import { type Cents, cents } from "@county-pay/core/money";
import type { Gateway, GiveBackOutcome, GiveBackRequest } from "../gateway.ts";
import { feeReference } from "./references.ts";

/** A refund of a payment's money, which may be in two charges. */
export interface PaymentRefund extends GiveBackRequest {
  /** How much of the amount is in the charge of the fee; 0 if the payment has one charge, or the fee is not given back. */
  readonly feeAmount: Cents;
  /** The gateway's ID for the charge of the fee. */
  readonly feeChargeId: string;
}

type Found = GiveBackOutcome | { readonly outcome: "not_found" };

/** The refunds of each charge: of the bills, then of the fee. */
function partsOf({ feeAmount, feeChargeId, ...request }: PaymentRefund): readonly GiveBackRequest[] {
  const bills = { ...request, amount: cents(request.amount - feeAmount) };
  const fee = {
    ...request,
    reference: feeReference(request.reference),
    charge: feeReference(request.charge),
    chargeId: feeChargeId,
    amount: feeAmount,
  };
  return [bills, fee].filter(({ amount }) => amount > 0);
}

/**
 * Refunds the parts in order, the first one as `make` does. If it is declined, all is; if the second one is, what the
 * first one gave back is the outcome, which is another amount than was asked, so the office decides.
 */
async function inOrder<Outcome extends Found>(
  gateway: Gateway,
  refund: PaymentRefund,
  make: (part: GiveBackRequest) => Promise<Outcome>,
): Promise<Outcome | GiveBackOutcome> {
  const [first, second] = partsOf(refund);
  if (!first) return { outcome: "declined", gatewayId: "", code: "nothing_to_give_back" };
  const given = await make(first);
  if (given.outcome !== "succeeded" || !second) return given;
  // A refund that has begun goes on, whatever became of the second part's earlier request.
  const found = await gateway.lookupGiveBack(second.reference, second.chargeId);
  const rest = found.outcome === "not_found" ? await gateway.giveBack(second) : found;
  if (rest.outcome === "unknown") return rest;
  return rest.outcome === "declined"
    ? given
    : { ...given, amount: cents(given.amount + rest.amount), feeId: rest.gatewayId };
}

/** Refunds a payment's money, in whole or in part, from the charges that have it. */
export const giveBackPayment = (gateway: Gateway, refund: PaymentRefund): Promise<GiveBackOutcome> =>
  inOrder(gateway, refund, (part) => gateway.giveBack(part));

/**
 * The outcome of a refund; `not_found` if the gateway has none of it. If only its first part failed since, what the second
 * one gave back is the outcome.
 */
export async function lookupRefund(gateway: Gateway, refund: PaymentRefund): Promise<Found> {
  const found = await inOrder(gateway, refund, ({ reference, chargeId }) =>
    gateway.lookupGiveBack(reference, chargeId),
  );
  const [, second] = partsOf(refund);
  if (found.outcome !== "declined" || !second) return found;
  const rest = await gateway.lookupGiveBack(second.reference, second.chargeId);
  if (rest.outcome === "unknown") return rest;
  return rest.outcome === "succeeded" ? { ...rest, feeId: rest.gatewayId } : found;
}

/** Makes the gateway refuse a refund permanently, unless it has begun: then it goes on. */
export const abandonRefund = (gateway: Gateway, refund: PaymentRefund): Promise<GiveBackOutcome> =>
  inOrder(gateway, refund, ({ reference, chargeId }) => gateway.abandonGiveBack(reference, chargeId));
