import { useSyncExternalStore } from "react";

const follow = (told: () => void): (() => void) => {
  addEventListener("resize", told);
  return () => removeEventListener("resize", told);
};

/** Whether the page is as narrow as a phone's, where tables are cards (SHELL-034); it follows the window. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => innerWidth < 768);
