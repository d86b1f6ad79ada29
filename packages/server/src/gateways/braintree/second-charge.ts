import * as v from "valibot";
import type { GatewayOutcome, SecondChargeRequest } from "../gateway.ts";
import type { BraintreeAccount } from "./account.ts";
import { type BraintreeApi, undecided } from "./api.ts";
import { chargeIn, findTransaction } from "./charges.ts";
import { claimId } from "./claims.ts";
import { NO_INSTRUMENT } from "./outcomes.ts";

const NOT_REUSABLE: GatewayOutcome = {
  outcome: "declined",
  gatewayId: "",
  code: "not_reusable",
  instrument: NO_INSTRUMENT,
};

/**
 * Charges the card of an earlier transaction once more, which stored it, with the three steps of every charge. A card that
 * was stored only for this is removed again with its customer. If the answer is lost, it stays in the vault, without
 * personal data.
 */
export async function chargeAgain(
  api: BraintreeApi,
  account: Pick<BraintreeAccount, "merchantAccountId" | "threeDSecure">,
  { reference, method, amount, first, firstId }: SecondChargeRequest,
): Promise<GatewayOutcome> {
  const at = api.begin();
  const transaction = await findTransaction(at, firstId);
  if (transaction === null) return undecided("Braintree does not show the transaction");
  if ("outcome" in transaction) return transaction;
  const { token } = transaction.creditCard;
  if (token === null) return NOT_REUSABLE;
  const outcome = await chargeIn(at, account, { reference, method, amount, token: `pm_${token}` });
  if (outcome.outcome !== "unknown") await forgetCard(api, first);
  return outcome;
}

/** Deletes the customer of a card that was stored for a second charge; a card that a resident saved has another one. */
const forgetCard = (api: BraintreeApi, first: string) =>
  api.begin().ask(v.unknown(), (gateway) => gateway.customer.delete(claimId("reuse", first)));
