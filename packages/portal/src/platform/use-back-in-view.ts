import { useEffect } from "react";

/** Calls `work`, which must be stable, each time the tab is shown again: another tab may have paid what this one shows. */
export function useBackInView(work: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") work();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [work]);
}
