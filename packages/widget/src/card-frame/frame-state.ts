import type { CheckoutDetails } from "@county-pay/core/contract";
import type { CaptchaState } from "./captcha.ts";
import type { FieldName, Values } from "./fields.ts";
import type { Obstacle } from "./sight.ts";

/**
 * `waiting`: for the host's nonce. `ready`: to be filled in. `paying`: sent, or being sent. `confirming`: not known
 * yet whether it was taken; nothing may be pressed. `ended`: nothing more can be done here.
 */
type Phase = "waiting" | "ready" | "paying" | "confirming" | "ended";

export interface FrameState {
  readonly phase: Phase;
  readonly details: CheckoutDetails | null;
  readonly values: Values;
  /** Whether the ZIP has a field here: it was not typed before, or what was typed may be why it was declined. */
  readonly asksZip: boolean;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Fields that the last press of the button found wrong, in form order: the error summary. */
  readonly wrong: readonly FieldName[];
  /** How often the button was pressed: the summary takes focus each time. */
  readonly presses: number;
  readonly captcha: CaptchaState;
  /** What happened, in a sentence; '' for nothing. */
  readonly notice: string;
  readonly succeeded: boolean;
  /** A press is being judged: nothing on the page moves meanwhile, so that what is measured is what was pressed. */
  readonly looking: boolean;
  /** Why the last press was not taken although nothing was wrong with what was typed. */
  readonly obstacle: Obstacle | null;
  /** What the person typed to show that they can read the form, see `isReadBack`. */
  readonly readBack: string;
}

/** Whether the pay button may be pressed (PAY-097). */
export const mayPay = (state: FrameState): boolean =>
  state.phase === "ready" && (state.details?.Captcha === false || state.captcha === "solved");
