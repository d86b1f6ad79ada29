import type { SearchStore } from "@county-pay/core/journey";
import { useEffect, useRef } from "react";
import { loadResults } from "./later.ts";

/** The results must be rendered before the page scrolls to them (SEARCH-039). */
const SCROLL_DELAY_MS = 100;

const inSight = (element: Element): boolean => {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
};

/**
 * Scrolls to the results 100 ms after they appear (SEARCH-039); a restored search does not scroll. On a touch
 * screen the focus moves as well, so that the keyboard no longer covers the results.
 */
export function useScrollToResults(search: SearchStore) {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isRestored = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void search.actions.start().then(() => {
      isRestored = true;
    });
    const stop = search.subscribe((state, before) => {
      if (state.loading === "loading") loadResults();
      if (!isRestored || before.loading !== "loading" || state.loading !== "ready") return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const place = results.current;
        if (!place) return;
        if (
          window.matchMedia("(pointer: coarse)").matches &&
          document.activeElement?.matches("input[type=text]")
        )
          place.focus({ preventScroll: true });
        if (inSight(place)) return;
        const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
        place.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
      }, SCROLL_DELAY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [search]);
  return results;
}
