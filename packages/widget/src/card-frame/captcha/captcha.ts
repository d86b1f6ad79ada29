import type { FrameCalls } from "../calls.ts";

/** How long the check takes at least before it answers (CONST-020). */
const CAPTCHA_EMITS_MS = 1_000;

/** `idle`: not yet checked; `failed`: could not be fetched or solved; `expired`: solved too long ago. */
export type CaptchaState = "idle" | "solving" | "solved" | "expired" | "failed";

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
    // Its code loads while the challenge is on its way.
    const [answer, { solve }] = await Promise.all([challenge(), import("./solve-challenge.ts")]);
    if (!answer.ok) return null;
    const payload = await solve(answer.value.Challenge);
    return payload === null ? null : { payload, expiresAt: Date.parse(answer.value.ExpiresAt) };
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
