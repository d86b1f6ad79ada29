import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";

const LIFETIME_MS = 10 * 60_000;
/** The solution is hidden among this many tries, each of `cost` rounds. */
const MIN_TRIES = 100;
const MAX_TRIES = 400;

const Payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal("PBKDF2/SHA-256"),
      nonce: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
      salt: v.pipe(v.string(), v.hexadecimal(), v.maxLength(64)),
      cost: v.number(),
      keyLength: v.pipe(v.number(), v.maxValue(64)),
      keyPrefix: v.pipe(v.string(), v.maxLength(128)),
      keySignature: v.string(),
      expiresAt: v.number(),
      data: v.object({ checkout: v.string() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** A solved captcha: can be used once, which the database enforces. */
interface SolvedCaptcha {
  readonly id: string;
  readonly expiresAt: Date;
}

export interface Captcha {
  /** A challenge for one checkout, in ALTCHA's format. */
  challenge(checkoutId: string): Promise<{ Challenge: Record<string, unknown>; ExpiresAt: string }>;
  /** Checks the base64 of a solved challenge; null if it is not ours, not for this checkout, unsolved, or expired. */
  check(checkoutId: string, solution: string): Promise<SolvedCaptcha | null>;
}

const parsePayload = (solution: string): v.InferOutput<typeof Payload> | null => {
  // Where no captcha is asked for; the parser's error would cost more than the rest of the check.
  if (solution === "") return null;
  try {
    const read = v.safeParse(Payload, JSON.parse(Buffer.from(solution, "base64").toString("utf8")));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

/** Proof of work created and checked here, without a third party. `cost`: rounds per try. */
export function createCaptcha(secret: string, cost: number, now: () => number = Date.now): Captcha {
  const keyFor = (use: string): string => createHmac("sha256", secret).update(`captcha ${use}`).digest("hex");
  const secrets = { hmacSignatureSecret: keyFor("challenge"), hmacKeySignatureSecret: keyFor("solution") };
  return {
    async challenge(checkout) {
      const expiresAt = new Date(now() + LIFETIME_MS);
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(MIN_TRIES, MAX_TRIES),
        data: { checkout },
        deriveKey,
        expiresAt,
        ...secrets,
      });
      return { Challenge: { ...challenge }, ExpiresAt: expiresAt.toISOString() };
    },
    async check(checkout, solution) {
      const payload = parsePayload(solution);
      if (!payload || payload.challenge.parameters.data.checkout !== checkout) return null;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      const { nonce, expiresAt } = payload.challenge.parameters;
      return verified ? { id: nonce, expiresAt: new Date(expiresAt * 1_000) } : null;
    },
  };
}
