import { useEffect } from "react";
import { useBlocker } from "./router/index.ts";

/**
 * Closes a form that opened over a list when the user goes back, because the form has no URL and Back would
 * otherwise leave the list. Other navigation is not affected.
 */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    close();
  }, [blocker, close]);
}
