import { useEffect } from "react";
import { useBlocker } from "./router/index.ts";

/**
 * A form that opened over a list has no address: going back closes it, as people expect, instead of leaving
 * the list as well. Every other step is let through.
 */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
