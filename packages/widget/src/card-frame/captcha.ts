import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import * as v from "valibot";
import type { FrameCalls } from "./calls.ts";

/** How long the check takes at least before it answers (CONST-020). */
const CAPTCHA_EMITS_MS = 1_000;

/** `idle`: not yet checked; `failed`: could not be fetched or solved; `expired`: solved too long ago. */
export type CaptchaState = "idle" | "solving" | "solved" | "expired" | "failed";

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

export interface Captcha {
  /** Fetches a challenge and solves it. */
  solve(): Promise<void>;
  /** The solution, usable once; '' while there is none. */
  solution(): string;
  /** Starts over after the solution was used. */
  reset(): void;
}

/** The captcha of one checkout; calls `onChange` with each state, including when the solution expires (PAY-098). */
export function createCaptcha(
  challenge: FrameCalls["challenge"],
  world: { now(): number; later(callback: () => void, milliseconds: number): () => void },
  onChange: (state: CaptchaState) => void,
): Captcha {
  let solution = "";
  let run = 0;
  let cancelExpiry = (): void => {};

  const become = (state: CaptchaState, solved = ""): void => {
    cancelExpiry();
    solution = solved;
    onChange(state);
  };
  /** CONST-020: it answers no sooner than after a second. */
  const pause = () => new Promise<void>((resolve) => world.later(resolve, CAPTCHA_EMITS_MS));

  async function solved(): Promise<{ payload: string; expiresAt: number } | null> {
    const answer = await challenge();
    if (!answer.ok) return null;
    const parsed = v.safeParse(ChallengeSchema, answer.value.Challenge);
    if (!parsed.success) return null;
    const question = answer.value.Challenge as unknown as Challenge;
    const found = await solveChallenge({ challenge: question, deriveKey });
    if (!found) return null;
    const payload = btoa(JSON.stringify({ challenge: question, solution: found }));
    return { payload, expiresAt: Date.parse(answer.value.ExpiresAt) };
  }

  return {
    async solve() {
      run += 1;
      const mine = run;
      become("solving");
      const [found] = await Promise.all([solved().catch(() => null), pause()]);
      if (mine !== run) return;
      if (!found) return become("failed");
      become("solved", found.payload);
      cancelExpiry = world.later(() => become("expired"), Math.max(0, found.expiresAt - world.now()));
    },
    solution: () => solution,
    reset() {
      run += 1;
      become("idle");
    },
  };
}
