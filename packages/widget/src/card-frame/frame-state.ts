import type { Challenge, CheckoutDetails } from "@county-pay/core/contract";
import type { CaptchaState } from "./captcha/captcha.ts";
import type { EntryError } from "./entry/card-entry.ts";
import type { Obstacle } from "./sight.ts";

/**
 * `waiting`: for the host's nonce. `ready`: to be filled in. `paying`: sent, or being sent. `confirming`: not yet known
 * whether the charge succeeded; all buttons are off. `challenged`: the payer's bank asks them to approve it. `ended`: nothing more can be done here.
 */
type Phase = "waiting" | "ready" | "paying" | "confirming" | "challenged" | "ended";

/** A field that is not valid: one of card entry, or the ZIP, which is ours. */
export type FrameError = Omit<EntryError, "field"> & { readonly field: EntryError["field"] | "zip" };

/** What this page knows. It holds no digit of a card or an account: those are in card entry alone. */
export interface FrameState {
  readonly phase: Phase;
  readonly details: CheckoutDetails | null;
  /** Card entry: being loaded, ready, never opened (`failed`), or no longer there (`lost`). */
  readonly entry: "loading" | "ready" | "failed" | "lost";
  /** Increases with each card entry that replaces one that was lost. */
  readonly entryNumber: number;
  /** The ZIP of the card's billing address, with its hyphen, as typed here or before. */
  readonly zip: string;
  /** What is wrong with it; '' if nothing. */
  readonly zipError: string;
  /** Whether the ZIP has a field here: it was not entered before, or the entered one may have caused the decline. */
  readonly asksZip: boolean;
  /** The errors at the last press of the button, in form order: the error summary. */
  readonly wrong: readonly FrameError[];
  /** How often the button was pressed: the summary takes focus each time. */
  readonly presses: number;
  readonly captcha: CaptchaState;
  /** What the payer's bank asks; null outside `challenged`. */
  readonly challenge: Challenge | null;
  /** A sentence about what happened; '' for none. */
  readonly notice: string;
  readonly succeeded: boolean;
  /** A press is being checked: nothing on the page moves meanwhile, so the measurement matches the press. */
  readonly looking: boolean;
  /** Why the last press was refused although all fields were valid. */
  readonly obstacle: Obstacle | null;
  /** The text that the payer typed to show that they can read the form, see `isReadBack`. */
  readonly readBack: string;
}

/** Whether the pay button may be pressed (PAY-097). */
export const mayPay = (state: FrameState): boolean =>
  state.phase === "ready" &&
  state.entry === "ready" &&
  (state.details?.Captcha === false || state.captcha === "solved");
