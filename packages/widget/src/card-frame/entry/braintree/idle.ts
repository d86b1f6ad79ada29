import { SENSITIVE_FIELD_CLEAR_MS, watchInactivity } from "@county-pay/core/session";
import { later } from "../../../browser/index.ts";

const SIGNS = ["pointerdown", "keydown", "focusin", "scroll"] as const;

/**
 * Calls back after ten minutes without activity (PAY-089). Typing in Braintree's frames is no event in our page, so their
 * own events are signs, too: the first function is called for each. The second one stops.
 */
export function watchIdle(onIdle: () => void): readonly [sign: () => void, stop: () => void] {
  const [sign, look, stop] = watchInactivity({ now: Date.now, later }, SENSITIVE_FIELD_CLEAR_MS, onIdle);
  for (const type of SIGNS) document.addEventListener(type, sign, { capture: true, passive: true });
  document.addEventListener("visibilitychange", look);
  return [
    sign,
    () => {
      stop();
      for (const type of SIGNS) document.removeEventListener(type, sign, { capture: true });
      document.removeEventListener("visibilitychange", look);
    },
  ];
}
