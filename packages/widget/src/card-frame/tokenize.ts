import { fail, ok, type Result } from "@county-pay/core";
import type { Fetch } from "@county-pay/core/client";
import { TokenizeAnswer, type TokenizeRequest } from "@county-pay/core/contract";
import * as v from "valibot";

export type Instrument = v.InferOutput<typeof TokenizeRequest>;

/** `offline`: nothing was reached; `refused`: the gateway does not take this card or account. */
export type TokenizeFailure = "offline" | "refused";

/** Hands the card or account to the gateway itself; what comes back may be shown and stored. No money moves. */
export async function tokenize(
  fetch: Fetch,
  url: string,
  instrument: Instrument,
): Promise<Result<v.InferOutput<typeof TokenizeAnswer>, TokenizeFailure>> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      body: JSON.stringify(instrument),
    });
    status = response.status;
    text = await response.text();
  } catch {
    return fail("offline");
  }
  if (status >= 500 || status === 429) return fail("offline");
  const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), TokenizeAnswer), text);
  return status < 300 && answer.success ? ok(answer.output) : fail("refused");
}
