import { useEffect, useLayoutEffect, useRef } from "react";
import { useRouter } from "./contexts.ts";
import { useLocation } from "./hooks.ts";

const KEY = "county-pay-scroll";
let positions: Record<string, number> | null = null;

function known(): Record<string, number> {
  if (positions) return positions;
  try {
    positions = JSON.parse(window.sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    positions = {};
  }
  return positions;
}

/** Going back restores the scroll position; a new page starts at its top, or at its URL's fragment. */
export function ScrollRestoration() {
  const router = useRouter();
  const location = useLocation();
  const first = useRef(location);
  useEffect(() => {
    const native = window.history.scrollRestoration;
    window.history.scrollRestoration = "manual";
    let { key } = router.state.location;
    const keep = () => {
      known()[key] = window.scrollY;
    };
    const stop = router.subscribe((state) => {
      // Runs before rendering, while the previous page is still as the visitor left it.
      if (state.location.key !== key) keep();
      key = state.location.key;
    });
    const onHide = () => {
      keep();
      try {
        window.sessionStorage.setItem(KEY, JSON.stringify(known()));
      } catch {
        // Without storage, a reload starts at the top.
      }
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", onHide);
    return () => {
      stop();
      window.removeEventListener("pagehide", onHide);
      window.history.scrollRestoration = native;
    };
  }, [router]);
  useLayoutEffect(() => {
    const position = known()[location.key];
    if (position !== undefined) return window.scrollTo(0, position);
    if (location.hash) {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (named) return named.scrollIntoView();
    }
    // A page that has just opened is already at its top: scrolling would force a second layout.
    if (location !== first.current && !router.state.preventScrollReset) window.scrollTo(0, 0);
  }, [location, router]);
  return null;
}
