import type { GatewayOutcome } from "../gateway.ts";
import { type BraintreeApi, type Operation, undecided } from "./api.ts";
import { decide, declined, findTransaction, outcomeOf, outcomeOfClaim, release } from "./charges.ts";
import { claim, claimId, readClaim } from "./claims.ts";
import { orderOf } from "./outcomes.ts";
import { Transaction } from "./wire.ts";

/** Releases authorizations of a reference that no claim settles. The search may miss one; `releaseHolds` comes later. */
async function releaseUnclaimed(at: Operation, reference: string): Promise<void> {
  const found = await at.search(Transaction, (gateway) =>
    gateway.transaction.search((fields) => fields.orderId().is(orderOf(reference))),
  );
  if (found.kind !== "answer") return;
  for (const { id, status } of found.answer) if (status === "authorized") await release(at, id);
}

/**
 * Refuses the reference permanently: the claim says so, and no authorization without a claim is settled. If there is a
 * claim on an authorization, voiding that refuses it; Braintree voids and settles in one order, whichever comes first.
 */
export async function abandon(api: BraintreeApi, reference: string): Promise<GatewayOutcome> {
  const at = api.begin();
  const id = claimId("charge", reference);
  const made = await claim(at, id, { says: "abandoned" });
  if (typeof made === "object") return made;
  if (made === "made") {
    await releaseUnclaimed(at, reference);
    return declined("abandoned");
  }
  const found = await readClaim(at, id);
  if (found === null) return undecided("a claim at Braintree is gone");
  if ("outcome" in found) return found;
  const { claim: said } = found;
  if (said.says === "abandoned" || said.says === "refused") return outcomeOfClaim(at, said);
  const transaction = await findTransaction(at, said.id);
  if (transaction === null) return undecided("Braintree does not show the transaction");
  if ("outcome" in transaction) return transaction;
  if (transaction.status !== "authorized" && transaction.status !== "authorizing")
    return outcomeOf(at, transaction);
  if (await release(at, said.id)) return declined("abandoned", said.id);
  return outcomeOfClaim(at, said);
}

/** The latest authorizations, in milliseconds of age, that `releaseHolds` looks at: younger ones may be under way. */
const UNDER_WAY_MS = 15 * 60_000;
const LOOKED_AT_MS = 3 * 24 * 3_600_000;

/**
 * Releases authorizations of ours that were never settled because their answer was lost, so that payers do not wait for
 * their banks to do it. It abandons a reference that was not decided, by the same claim as `abandon`.
 */
export async function releaseHolds(api: BraintreeApi, now: number): Promise<void> {
  const at = api.begin();
  const found = await at.search(Transaction, (gateway) =>
    gateway.transaction.search((fields) => {
      fields.status().in(["authorized"]);
      fields
        .createdAt()
        .between(new Date(now - LOOKED_AT_MS).toISOString(), new Date(now - UNDER_WAY_MS).toISOString());
    }),
  );
  if (found.kind !== "answer") return;
  for (const { id, orderId } of found.answer) await releaseOld(api, id, orderId);
}

async function releaseOld(api: BraintreeApi, id: string, orderId: string): Promise<void> {
  if (orderId === orderOf("") || !orderId.startsWith(orderOf(""))) return;
  const at = api.begin();
  const decided = await decide(at, orderId.slice(orderOf("").length), { says: "abandoned" });
  // One with a claim of its own waits for the settle job, which abandons it.
  if (
    decided === "made" ||
    (decided.outcome !== "unknown" && decided.outcome !== "waiting" && decided.gatewayId !== id)
  )
    await release(at, id);
}
