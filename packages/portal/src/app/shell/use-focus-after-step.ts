import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "../../platform/router/index.ts";

/**
 * After navigation, moves the focus into the new page: to its heading if that accepts focus, otherwise to the page
 * itself.
 */
export function useFocusAfterStep(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
