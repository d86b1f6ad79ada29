import type { GiveBackOutcome, GiveBackRequest } from "../gateway.ts";
import { type BraintreeApi, type Operation, undecided, unknownOf } from "./api.ts";
import { findTransaction, refundsOf } from "./charges.ts";
import { claim, claimId, readClaim } from "./claims.ts";
import { orderOf, refundOutcome, refusalCode } from "./outcomes.ts";
import { amountOf, isOfKey, type Transaction, TransactionAnswer } from "./wire.ts";

type Found = GiveBackOutcome | { readonly outcome: "not_found" };

const declined = (code: string): GiveBackOutcome => ({ outcome: "declined", gatewayId: "", code });

/** What Braintree lets us do now: void all of what is not settled, refund what is; or why neither. */
function actionFor(
  { status, amount: whole }: Transaction,
  { kind, amount }: Pick<GiveBackRequest, "kind" | "amount">,
): "void" | "refund" | { readonly code: string } {
  const isOpen = status === "submitted_for_settlement" || status === "settlement_pending";
  if (isOpen && amount === whole) return "void";
  if (isOpen) return { code: "not_settled" };
  if (status === "voided") return { code: "more_than_taken" };
  return kind === "void" ? { code: "not_voidable" } : "refund";
}

/** What became of a claimed refund or void of this charge. */
async function outcomeOf(
  at: Operation,
  reference: string,
  says: "void" | "refund",
  charge: Transaction,
): Promise<Found> {
  if (says === "void")
    return charge.status === "voided"
      ? { outcome: "succeeded", gatewayId: charge.id, amount: charge.amount }
      : { outcome: "not_found" };
  const refunds = await refundsOf(at, charge);
  if ("outcome" in refunds) return refunds;
  const found = refunds.find(({ orderId }) => orderId === orderOf(reference));
  return found ? refundOutcome(found) : { outcome: "not_found" };
}

/** The outcome of a refund, by its claim and by what its charge lists: never behind. */
async function find(
  at: Operation,
  reference: string,
  chargeId: string,
): Promise<Found & { readonly at?: number }> {
  const found = await readClaim(at, claimId("refund", reference));
  if (found === null) return { outcome: "not_found" };
  if ("outcome" in found) return found;
  const { claim: said } = found;
  if (said.says === "abandoned") return declined("abandoned");
  if (said.says !== "void" && said.says !== "refund") return undecided("a claim at Braintree was changed");
  const charge = await findTransaction(at, chargeId);
  if (charge === null) return declined("no_such_charge");
  if ("outcome" in charge) return charge;
  const outcome = await outcomeOf(at, reference, said.says, charge);
  return outcome.outcome === "not_found" ? { ...outcome, at: found.at } : outcome;
}

/** The outcome of a void or refund. */
export async function lookupGiveBack(api: BraintreeApi, reference: string, chargeId: string): Promise<Found> {
  const found = await find(api.begin(), reference, chargeId);
  return found.outcome === "not_found" ? { outcome: "not_found" } : found;
}

/**
 * Voids a charge that is not settled, or refunds one that is: Braintree's status of the charge decides, because a charge
 * that was to be voided may have been settled meanwhile. Part of a charge can be refunded once it settles. The claim on
 * the reference comes first, so a request is sent once.
 */
export async function giveBack(
  api: BraintreeApi,
  { reference, kind, chargeId, amount }: GiveBackRequest,
): Promise<GiveBackOutcome> {
  const at = api.begin();
  const charge = await findTransaction(at, chargeId);
  if (charge === null) return declined("no_such_charge");
  if ("outcome" in charge) return charge;
  const action = actionFor(charge, { kind, amount });
  if (typeof action === "object") {
    const before = await find(at, reference, chargeId);
    return before.outcome === "not_found" ? declined(action.code) : before;
  }
  const made = await claim(at, claimId("refund", reference), { says: action, id: chargeId });
  if (typeof made === "object") return made;
  if (made === "taken") {
    const before = await find(at, reference, chargeId);
    return before.outcome === "not_found" ? undecided("Braintree was asked this before") : before;
  }
  const apiRequestKey = `${action}-${reference}`;
  const read = await at.ask(TransactionAnswer, (gateway) =>
    action === "void"
      ? gateway.transaction.void(chargeId, { apiRequestKey })
      : gateway.transaction.refund(chargeId, {
          amount: amountOf(amount),
          orderId: orderOf(reference),
          apiRequestKey,
        }),
  );
  if (read.kind === "answer") {
    const { transaction } = read.answer;
    if (action === "refund") return refundOutcome(transaction);
    return transaction.status === "voided"
      ? { outcome: "succeeded", gatewayId: transaction.id, amount: transaction.amount }
      : undecided("Braintree is still at the void");
  }
  if (read.kind === "refused" && !read.codes.some(isOfKey))
    return read.refused.transaction && action === "refund"
      ? refundOutcome(read.refused.transaction)
      : declined(refundCode(read.codes, read.refused));
  return unknownOf(read);
}

/** Braintree's refusals of voids and refunds, in our codes. */
const CODES: Readonly<Record<string, string>> = {
  "91504": "not_voidable",
  "91506": "not_settled",
  "91512": "more_than_taken",
  "91521": "more_than_taken",
};

const refundCode = (...[codes, refused]: Parameters<typeof refusalCode>): string => {
  const code = refusalCode(codes, refused);
  return CODES[code] ?? code;
};

/**
 * The longest that a request can be on its way to Braintree and in it, in milliseconds. Its own limit for an answer is
 * one minute.
 */
const ON_ITS_WAY_MS = 15 * 60_000;

/**
 * Refuses the reference permanently: with a claim that says so, nothing is sent. If there is a claim to void or refund,
 * its request was sent at most once, right after the claim; when that is long ago and the charge does not list it, it
 * never arrived.
 */
export async function abandonGiveBack(
  api: BraintreeApi,
  reference: string,
  chargeId: string,
  now: number,
): Promise<GiveBackOutcome> {
  const at = api.begin();
  const made = await claim(at, claimId("refund", reference), { says: "abandoned" });
  if (typeof made === "object") return made;
  if (made === "made") return declined("abandoned");
  const found = await find(at, reference, chargeId);
  if (found.outcome !== "not_found") return found;
  const isOver = found.at !== undefined && found.at < now - ON_ITS_WAY_MS;
  return isOver ? declined("abandoned") : undecided("Braintree may still receive it");
}
