import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import * as v from "valibot";

/** Proof of work that takes a browser about a second, and that a card tester has to pay for on every attempt. */
const ChallengeSchema = v.object({
  parameters: v.looseObject({
    algorithm: v.literal("PBKDF2/SHA-256"),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.optional(v.string()),
});

/** The solution of a challenge, as the server expects it; null if it is not one, or has none. */
export async function solve(given: Readonly<Record<string, unknown>>): Promise<string | null> {
  if (!v.is(ChallengeSchema, given)) return null;
  const challenge = given as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null;
}
