import { fail, ok, type Result } from "@county-pay/core";
import type { Fetch } from "@county-pay/core/client";
import { TokenizeAnswer, type TokenizeRequest, type Tokenizer } from "@county-pay/core/contract";
import * as v from "valibot";

export type Instrument = v.InferOutput<typeof TokenizeRequest>;

/** `offline`: no connection; `unavailable`: the gateway is down; `refused`: it does not accept this card or account. */
export type TokenizeFailure = "offline" | "unavailable" | "refused";

type Tokenized = v.InferOutput<typeof TokenizeAnswer>;

/** A gateway that accepts a form defines the field names and returns an ID; the displayable parts are known here. */
const FormAnswer = v.object({ id: v.string() });

function formOf(instrument: Instrument, { Fields, Fixed }: NonNullable<Tokenizer["TokenizerForm"]>): string {
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
  { TokenizerUrl: url, TokenizerForm: form }: Tokenizer,
  instrument: Instrument,
  shown: Omit<Tokenized, "token">,
): Promise<Result<Tokenized, TokenizeFailure>> {
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
