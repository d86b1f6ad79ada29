import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "../../platform/router/index.ts";

/** After a step to another page the focus is in it: on its heading where that takes it, else on the page itself. */
export function useFocusAfterStep(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
