import { useEffect, useState } from "react";
import { loadCheckout } from "../../platform/session/visitor-journey.ts";

/** Events that come before a person can press anything. */
const FIRST_SIGNS = ["pointerover", "pointerdown", "keydown", "scroll"] as const;

/** Calls back once, on the first movement, touch, or key; returns a function that stops waiting. */
function atFirstSign(act: () => void): () => void {
  const waiting = new AbortController();
  for (const sign of FIRST_SIGNS)
    window.addEventListener(
      sign,
      () => {
        waiting.abort();
        act();
      },
      { capture: true, passive: true, signal: waiting.signal },
    );
  return () => waiting.abort();
}

/**
 * The code of the checkout, which a bill is shown without: it is loaded when the bill is there and the person starts
 * to do something with it, so that a phone shows the bill first. Answers what a payment waits for; where the code
 * cannot be loaded, the screen has failed and says so.
 */
export function useCheckoutAhead(isBillThere: boolean): () => Promise<boolean> {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (!isBillThere) return;
    return atFirstSign(() => void loadCheckout().catch(() => undefined));
  }, [isBillThere]);
  if (failed) throw failed.error;
  return async () => {
    try {
      await loadCheckout();
      return true;
    } catch (error) {
      setFailed({ error });
      return false;
    }
  };
}
