import type { Challenge } from "@county-pay/core/contract";

/**
 * How a challenge ended here. `done`: the payer has answered, and the server knows what; `failed`: it could not be shown;
 * `closed`: it was taken away. None of them says whether the payment was approved: only the gateway does.
 */
export type ChallengeEnd = "done" | "failed" | "closed";

/** What a challenge needs from the page around it. */
interface ChallengeSetting {
  /** The accessible name of the bank's page. */
  readonly title: string;
  /** Takes the challenge away: the payer gave it up, or answered it elsewhere. */
  readonly signal: AbortSignal;
}

/** Shows the challenge of a payment in an element until it ends. */
export type RunChallenge = (
  place: HTMLElement,
  challenge: Challenge,
  setting: ChallengeSetting,
) => Promise<ChallengeEnd>;
