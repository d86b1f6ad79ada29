import type { Clock } from "../machine/index.ts";

/** Card and bank fields are cleared after this time without input (CONST-015, FORM-008). */
export const SENSITIVE_FIELD_CLEAR_MS = 600_000;

/** Detects whether the visitor is still active. */
export type Inactivity = readonly [
  /** Reports activity. */
  sign: () => void,
  /** Checks the clock now: a page that wakes up finds its timer late. */
  look: () => void,
  stop: () => void,
];

/**
 * Calls back after this many milliseconds without activity (PAY-089), and again after as many more. Card and account
 * fields are cleared after `SENSITIVE_FIELD_CLEAR_MS`. Reporting activity only records the time.
 */
export function watchInactivity({ now, later }: Clock, milliseconds: number, onIdle: () => void): Inactivity {
  let last = 0;
  let cancel = (): void => {};
  const sign = (): void => {
    last = now();
  };
  const look = (): void => {
    if (now() - last >= milliseconds) {
      onIdle();
      sign();
    }
    cancel();
    cancel = later(look, last + milliseconds - now());
  };
  sign();
  look();
  return [sign, look, () => cancel()];
}
