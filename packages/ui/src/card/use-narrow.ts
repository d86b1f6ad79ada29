import { useSyncExternalStore } from "react";

const follow = (told: () => void): (() => void) => {
  addEventListener("resize", told);
  return () => removeEventListener("resize", told);
};

/** Whether the page is as narrow as a phone's, where tables become cards (SHELL-034); follows the window. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => innerWidth < 768);
