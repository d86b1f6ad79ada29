import { cents, sum } from "@county-pay/core/money";
import type { ChargeRequest, GatewayOutcome, UnknownOutcome } from "../gateway.ts";
import type { BraintreeAccount } from "./account.ts";
import { type BraintreeApi, KEY_REFUSED, type Operation, type Read, undecided, unknownOf } from "./api.ts";
import { type Claim, claim, claimId, readClaim } from "./claims.ts";
import {
  cardShown,
  chargeOutcome,
  declineCode,
  isRefusedByBank,
  NO_INSTRUMENT,
  NOT_AUTHENTICATED,
  orderOf,
  refusalCode,
} from "./outcomes.ts";
import { amountOf, isOfKey, Transaction, TransactionAnswer } from "./wire.ts";

interface Source {
  /** Braintree's names for what is charged, and the customer that a nonce's card is stored with. */
  readonly params: object;
  readonly stores: boolean;
}

/**
 * A token of ours as the source of a transaction: `tok_` and a nonce of the fields, or `pm_` and a stored card's token. A
 * nonce is spent by one transaction, so a card that is charged once more is stored by it, with a customer without any
 * personal data.
 */
function sourceOf({ token, reference, isReused }: ChargeRequest): Source | null {
  const [, kind, value = ""] = /^(tok|pm)_([A-Za-z0-9_-]{1,200})$/.exec(token) ?? [];
  if (kind === "pm") return { params: { paymentMethodToken: value }, stores: false };
  if (kind !== "tok") return null;
  const customer = isReused ? { customer: { id: claimId("reuse", reference) } } : {};
  return { params: { paymentMethodNonce: value, ...customer }, stores: isReused === true };
}

export const declined = (code: string, gatewayId = "", instrument = NO_INSTRUMENT): GatewayOutcome => ({
  outcome: "declined",
  gatewayId,
  code,
  instrument,
});

/** The transaction with an ID. */
export async function findTransaction(
  at: Operation,
  id: string,
): Promise<Transaction | UnknownOutcome | null> {
  const read = await at.ask(Transaction, (gateway) => gateway.transaction.find(id));
  if (read.kind === "not_found") return null;
  return read.kind === "answer" ? read.answer : unknownOf(read);
}

/** The refunds of a charge: the charge lists them, so none is missing. */
export async function refundsOf(
  at: Operation,
  { refundIds }: Transaction,
): Promise<readonly Transaction[] | UnknownOutcome> {
  const found: Transaction[] = [];
  for (const id of refundIds) {
    const refund = await findTransaction(at, id);
    if (refund === null) return undecided("Braintree does not show a refund");
    if ("outcome" in refund) return refund;
    found.push(refund);
  }
  return found;
}

export async function outcomeOf(at: Operation, transaction: Transaction): Promise<GatewayOutcome> {
  const refunds = await refundsOf(at, transaction);
  if ("outcome" in refunds) return refunds;
  const given = refunds.filter(({ status }) => status !== "voided" && status !== "processor_declined");
  return chargeOutcome(transaction, cents(sum(given.map(({ amount }) => amount))));
}

/** What the claim on a reference says became of it. */
export async function outcomeOfClaim(at: Operation, said: Claim): Promise<GatewayOutcome> {
  if (said.says === "abandoned") return declined("abandoned");
  if (said.says === "refused") return declined(said.code);
  const transaction = await findTransaction(at, said.id);
  if (transaction === null) return undecided("Braintree does not show the transaction");
  return "outcome" in transaction ? transaction : outcomeOf(at, transaction);
}

/** Decides a reference: 'made' with our claim, also if it says the same already; otherwise what an earlier one says. */
export async function decide(
  at: Operation,
  reference: string,
  what: Claim,
): Promise<"made" | GatewayOutcome> {
  const id = claimId("charge", reference);
  const made = await claim(at, id, what);
  if (made !== "taken") return made;
  const found = await readClaim(at, id);
  if (found === null) return undecided("a claim at Braintree is gone");
  if ("outcome" in found) return found;
  const isSame = JSON.stringify(found.claim) === JSON.stringify(what);
  return isSame ? "made" : outcomeOfClaim(at, found.claim);
}

/** Releases an authorization, which then can never be settled. */
export async function release(at: Operation, id: string): Promise<boolean> {
  const read = await at.ask(TransactionAnswer, (gateway) => gateway.transaction.void(id));
  return read.kind === "answer" && read.answer.transaction.status === "voided";
}

/** Submits an authorization for settlement: only this takes the money. */
async function settle(at: Operation, { id }: Transaction): Promise<GatewayOutcome> {
  const read = await at.ask(TransactionAnswer, (gateway) => gateway.transaction.submitForSettlement(id));
  if (read.kind === "answer") return chargeOutcome(read.answer.transaction);
  if (read.kind === "unknown") return unknownOf(read);
  // It was submitted or voided before: its status says which.
  const now = await findTransaction(at, id);
  if (now === null) return undecided("Braintree does not show the transaction");
  return "outcome" in now ? now : outcomeOf(at, now);
}

/** The outcome of an authorization that was refused, which decides its reference. */
async function refusedOutcome(
  at: Operation,
  reference: string,
  { codes, refused }: Pick<Extract<Read<never>, { kind: "refused" }>, "codes" | "refused">,
): Promise<GatewayOutcome> {
  if (codes.includes(KEY_REFUSED)) return declined(KEY_REFUSED);
  if (codes.some(isOfKey)) return undecided("Braintree was asked this before, in other words");
  const { transaction } = refused;
  // A duplicate of another transaction says nothing about that one.
  if (transaction?.gatewayRejectionReason === "duplicate") return undecided("Braintree calls it a duplicate");
  const code = transaction ? declineCode(transaction) : refusalCode(codes, refused);
  const decided = await decide(
    at,
    reference,
    transaction ? { says: "transaction", id: transaction.id } : { says: "refused", code },
  );
  if (decided !== "made") return decided;
  return transaction ? chargeOutcome(transaction) : declined(code);
}

/**
 * Charges a card in three steps. It authorizes the amount, with the reference as the request's key, so that the same
 * request is never authorized twice; it claims the reference for this authorization; and it submits it for settlement.
 * Without the claim nothing is settled: that is what makes `abandon` permanent (decision 360). A card whose owner their
 * bank did not recognize is released instead (decision 392).
 */
export function charge(
  api: BraintreeApi,
  account: Pick<BraintreeAccount, "merchantAccountId" | "threeDSecure">,
  request: ChargeRequest,
): Promise<GatewayOutcome> {
  return chargeIn(api.begin(), account, request);
}

/** `charge`, as a part of an operation. */
export async function chargeIn(
  at: Operation,
  { merchantAccountId, threeDSecure }: Pick<BraintreeAccount, "merchantAccountId" | "threeDSecure">,
  request: ChargeRequest,
): Promise<GatewayOutcome> {
  const { reference, amount } = request;
  const source = sourceOf(request);
  if (source === null) return declined("invalid_token");
  const sold = await at.ask(TransactionAnswer, (gateway) =>
    gateway.transaction.sale({
      ...source.params,
      amount: amountOf(amount),
      orderId: orderOf(reference),
      apiRequestKey: `charge-${reference}`,
      ...(merchantAccountId === "" ? {} : { merchantAccountId }),
      options: { submitForSettlement: false, ...(source.stores ? { storeInVaultOnSuccess: true } : {}) },
    }),
  );
  if (sold.kind === "unknown" || sold.kind === "not_found") return unknownOf(sold);
  if (sold.kind === "refused") return refusedOutcome(at, reference, sold);
  const { transaction } = sold.answer;
  const decided = await decide(at, reference, { says: "transaction", id: transaction.id });
  if (decided !== "made") {
    // Another one of this reference counts.
    if (transaction.status === "authorized" && decided.outcome !== "unknown")
      await release(at, transaction.id);
    return decided;
  }
  // This very request was settled or ended before.
  if (transaction.status !== "authorized") return outcomeOf(at, transaction);
  const { id, paymentInstrumentType, currencyIsoCode, creditCard } = transaction;
  const isOurs = paymentInstrumentType === "credit_card" && currencyIsoCode === "USD";
  const isRefused = isRefusedByBank(transaction, threeDSecure && request.isInCheckout === true);
  if (isOurs && !isRefused) return settle(at, transaction);
  return (await release(at, id))
    ? declined(
        isOurs ? NOT_AUTHENTICATED : "wrong_method",
        id,
        cardShown(creditCard.cardType, creditCard.last4),
      )
    : undecided("Braintree holds it and did not release it");
}

/**
 * The outcome of a reference, by its claim: never behind. An authorization that was claimed and not submitted is no charge
 * yet: `abandon` decides it.
 */
export async function lookup(
  api: BraintreeApi,
  reference: string,
): Promise<GatewayOutcome | { readonly outcome: "not_found" }> {
  const at = api.begin();
  const found = await readClaim(at, claimId("charge", reference));
  if (found === null) return { outcome: "not_found" };
  if ("outcome" in found) return found;
  const { claim: said } = found;
  if (said.says !== "transaction") return outcomeOfClaim(at, said);
  const transaction = await findTransaction(at, said.id);
  if (transaction === null) return undecided("Braintree does not show the transaction");
  if ("outcome" in transaction) return transaction;
  return transaction.status === "authorized" ? { outcome: "not_found" } : outcomeOf(at, transaction);
}
