import { useEffect } from "react";
import { atFirstSign } from "../../platform/at-first-sign.ts";
import { loadScreens } from "../first-screens.ts";

/** Until then, in milliseconds, a slow connection has loaded the data and the font of the first screen. */
const UNHURRIED = 3_000;

/**
 * Loads the table of all screens before the visitor opens the next one: once the first screen is drawn and the visitor
 * becomes active, or after a while.
 */
export function useScreensAhead(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    const load = () => {
      stop();
      void loadScreens().catch(() => undefined);
    };
    const stopWaiting = atFirstSign(load);
    const timer = setTimeout(load, UNHURRIED);
    const stop = () => {
      stopWaiting();
      clearTimeout(timer);
    };
    return stop;
  }, [isDrawn]);
}
