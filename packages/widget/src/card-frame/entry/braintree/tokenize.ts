import { fail, ok, type Result } from "@county-pay/core";
import type { TokenizeAnswer } from "@county-pay/core/contract";
import type { HostedFields } from "braintree-web/dist/browser/hosted-fields.js";
import * as v from "valibot";
import type { EntryFailure } from "../card-entry.ts";
import { type Silence, withinSilence } from "./silence.ts";

/** What Braintree answers for the fields: a nonce, which the server knows by `tok_` and it. */
const Tokenized = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{6,96}$/)),
  details: v.object({
    cardType: v.string(),
    lastFour: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    /** The first digits, which name the bank. */
    bin: v.fallback(v.string(), ""),
  }),
});

const BrowserError = v.object({ code: v.string() });

/** Braintree's names of brands, in lowercase letters. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: "visa",
  mastercard: "mastercard",
  americanexpress: "amex",
  discover: "discover",
};
const brandOf = (cardType: string): string => BRANDS[cardType.toLowerCase().replaceAll(/[^a-z]/g, "")] ?? "";

/** Why there is no token; `invalid`: Braintree does not accept what is in the fields. */
function failureOf(error: unknown): Exclude<EntryFailure, readonly unknown[]> | "invalid" {
  const read = v.safeParse(BrowserError, error);
  if (!read.success) return "unavailable";
  const { code } = read.output;
  if (code === "HOSTED_FIELDS_FIELDS_EMPTY" || code === "HOSTED_FIELDS_FIELDS_INVALID") return "invalid";
  if (code === "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR")
    return navigator.onLine ? "unavailable" : "offline";
  return code.startsWith("HOSTED_FIELDS_") && code.includes("TOKENIZATION") ? "refused" : "unavailable";
}

/** Has the bank authenticate a card by its nonce and first digits; returns the nonce with the answer. */
type Authenticate = (nonce: string, bin: string, silence: Silence) => Promise<Result<string, "unavailable">>;

const unasked: Authenticate = async (nonce) => ok(nonce);

type Answer = Result<TokenizeAnswer, ReturnType<typeof failureOf>>;

/**
 * Exchanges what is in the fields for a token, and has the bank authenticate the card if the county wants that.
 * `unavailable` after a minute in which Braintree's package answered nothing.
 */
export async function tokenize(fields: HostedFields, zip: string, authenticate = unasked): Promise<Answer> {
  const ask = async (silence: Silence): Promise<Answer> => {
    const answer = v.safeParse(
      Tokenized,
      await fields.tokenize(zip === "" ? {} : { billingAddress: { postalCode: zip } }),
    );
    if (!answer.success) return fail("unavailable");
    const { nonce, details } = answer.output;
    const asked = await authenticate(nonce, details.bin, silence);
    if (!asked.ok) return asked;
    return ok({ token: `tok_${asked.value}`, brand: brandOf(details.cardType), last4: details.lastFour });
  };
  try {
    return await withinSilence(ask);
  } catch (error) {
    return fail(failureOf(error));
  }
}
