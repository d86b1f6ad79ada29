import { useEffect, useState } from "react";
import { loadCheckout } from "../../app/session/visitor-journey.ts";

/**
 * The code of the checkout, which a bill is shown without: it is loaded once the bill is there. Answers what a payment
 * waits for; where the code cannot be loaded, the screen has failed and says so.
 */
export function useCheckoutAhead(isBillThere: boolean): () => Promise<boolean> {
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (isBillThere) void loadCheckout().catch(() => undefined);
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
