import { SENSITIVE_FIELD_CLEAR_MS, watchInactivity } from "@county-pay/core/session";
import { type RefObject, useEffect } from "react";
import { later } from "../browser/index.ts";

const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "focusin", "scroll"] as const;

/** Calls back after ten minutes without activity, even if a sleeping page wakes up later than that. */
export function useIdle(onIdle: () => void): void {
  useEffect(() => {
    const [sign, look, stop] = watchInactivity({ now: Date.now, later }, SENSITIVE_FIELD_CLEAR_MS, onIdle);
    for (const type of SIGNS) document.addEventListener(type, sign, { capture: true, passive: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      stop();
      for (const type of SIGNS) document.removeEventListener(type, sign, { capture: true });
      document.removeEventListener("visibilitychange", look);
    };
  }, [onIdle]);
}

/** Reports an element's height in CSS pixels whenever it changes. */
export function useHeight(element: RefObject<HTMLElement | null>, tell: (height: number) => void): void {
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => tell(Math.ceil(measured.getBoundingClientRect().height)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, tell]);
}
