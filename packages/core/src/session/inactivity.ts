import type { Clock } from "../machine/index.ts";

/** Watches whether a person is still active. */
export type Inactivity = readonly [
  /** A sign of the person. */
  sign: () => void,
  /** Looks at the clock now: a page that wakes up finds its timer late. */
  look: () => void,
  stop: () => void,
];

/**
 * Calls back after so many milliseconds without a sign (PAY-089), and again after as many more. Card and account
 * fields are cleared with `TIMERS.sensitiveFieldClear`. A sign costs nothing but a note of the time.
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
