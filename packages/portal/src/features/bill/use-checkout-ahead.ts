import { useEffect, useState } from "react";
import { atFirstSign } from "../../platform/at-first-sign.ts";
import { loadCheckout } from "../../platform/session/visitor-journey.ts";

/**
 * The checkout's code is not needed to show a bill: it loads once the bill is shown and the visitor starts to interact,
 * so a phone shows the bill first. Returns what a payment waits for; if the code cannot be loaded, the screen fails and
 * says so.
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
