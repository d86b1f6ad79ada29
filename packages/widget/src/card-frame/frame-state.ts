import type { CheckoutDetails } from "@county-pay/core/contract";
import type { CaptchaState } from "./captcha.ts";
import type { FieldName, Values } from "./fields.ts";
import type { Obstacle } from "./sight.ts";

/**
 * `waiting`: for the host's nonce. `ready`: to be filled in. `paying`: sent, or being sent. `confirming`: not yet known
 * whether the charge succeeded; all buttons are off. `ended`: nothing more can be done here.
 */
type Phase = "waiting" | "ready" | "paying" | "confirming" | "ended";

export interface FrameState {
  readonly phase: Phase;
  readonly details: CheckoutDetails | null;
  readonly values: Values;
  /** Whether the ZIP has a field here: it was not entered before, or the entered one may have caused the decline. */
  readonly asksZip: boolean;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Fields with errors at the last press of the button, in form order: the error summary. */
  readonly wrong: readonly FieldName[];
  /** How often the button was pressed: the summary takes focus each time. */
  readonly presses: number;
  readonly captcha: CaptchaState;
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
  state.phase === "ready" && (state.details?.Captcha === false || state.captcha === "solved");
