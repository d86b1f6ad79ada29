import type { Tokenizer } from "@county-pay/core/contract";
import type { BraintreeAccount } from "./account.ts";
import type { BraintreeApi } from "./api.ts";
import { ClientToken } from "./wire.ts";

/** A client token is valid for a day, and not of one payer: it is asked for again after this time, in milliseconds. */
const FRESH_MS = 3_600_000;

/**
 * What a page needs for 3-D Secure, which a tokenization key cannot start. Without an answer of Braintree, the page has the
 * key alone: then the charge is declined, because no bank was asked.
 */
export function pageTokenizer(
  api: BraintreeApi,
  { merchantAccountId, tokenizationKey }: Pick<BraintreeAccount, "merchantAccountId" | "tokenizationKey">,
  now: () => number,
): () => Promise<Tokenizer> {
  let known: { readonly token: string; readonly until: number } | undefined;
  return async () => {
    if (!known || known.until < now()) {
      const read = await api
        .begin()
        .ask(ClientToken, (gateway) =>
          gateway.clientToken.generate(merchantAccountId === "" ? {} : { merchantAccountId }),
        );
      known =
        read.kind === "answer" ? { token: read.answer.clientToken, until: now() + FRESH_MS } : undefined;
    }
    return known
      ? { Kind: "braintree", Authorization: known.token, ThreeDSecure: true }
      : { Kind: "braintree", Authorization: tokenizationKey };
  };
}
