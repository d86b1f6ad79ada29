import { useSyncExternalStore } from "react";

const follow = (listener: () => void): (() => void) => {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
};

/** Whether the page is as narrow as a phone's, where tables become cards (SHELL-034); follows the window. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => innerWidth < 768);
