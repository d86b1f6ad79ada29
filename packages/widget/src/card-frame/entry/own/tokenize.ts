import { fail, ok, type Result } from "@county-pay/core";
import type { Fetch } from "@county-pay/core/client";
import { TokenizeAnswer, type TokenizeRequest, type Tokenizer } from "@county-pay/core/contract";
import * as v from "valibot";

/** `offline`: no connection; `unavailable`: the gateway is down; `refused`: it does not accept this card or account. */
export type TokenizeFailure = "offline" | "unavailable" | "refused";

/** The tokenizer of our own form. */
type OwnTokenizer = Extract<Tokenizer, { readonly Kind: "own" }>;

/** A gateway that accepts a form defines the field names and returns an ID; the displayable parts are known here. */
const FormAnswer = v.object({ id: v.string() });

function formOf(instrument: TokenizeRequest, { Fields, Fixed }: NonNullable<OwnTokenizer["Form"]>): string {
  const form = new URLSearchParams(Fixed);
  for (const [name, value] of Object.entries(instrument)) {
    const field = Fields[name];
    if (field && value !== "") form.set(field, String(value));
  }
  return String(form);
}

/**
 * Sends the card or account to the gateway; the result may be shown and stored, or `shown` where the gateway answers with
 * a token alone. No money moves.
 */
export async function tokenize(
  fetch: Fetch,
  { Url: url, Form: form }: OwnTokenizer,
  instrument: TokenizeRequest,
  shown: Omit<TokenizeAnswer, "token">,
): Promise<Result<TokenizeAnswer, TokenizeFailure>> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" },
      credentials: "omit",
      body: form ? formOf(instrument, form) : JSON.stringify(instrument),
    });
    status = response.status;
    text = await response.text();
  } catch {
    return fail("offline");
  }
  if (status >= 500 || status === 429) return fail("unavailable");
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([TokenizeAnswer, FormAnswer])), text);
  if (status >= 300 || !answer.success) return fail("refused");
  const { output } = answer;
  return ok("token" in output ? output : { token: output.id, ...shown });
}
