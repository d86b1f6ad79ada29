import { TIMERS } from "@county-pay/core";
import { type RefObject, useEffect } from "react";

const IDLE_MS = TIMERS.sensitiveFieldClear;

const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "focusin", "scroll"] as const;

/** Calls back after ten minutes without a sign of the person; also when a sleeping page wakes up too late. */
export function useIdle(onIdle: () => void): void {
  useEffect(() => {
    let last = Date.now();
    let timer = setTimeout(check, IDLE_MS);
    function check(): void {
      const left = last + IDLE_MS - Date.now();
      if (left <= 0) {
        onIdle();
        last = Date.now();
      }
      clearTimeout(timer);
      timer = setTimeout(check, left > 0 ? left : IDLE_MS);
    }
    const sign = (): void => {
      last = Date.now();
    };
    for (const type of SIGNS) document.addEventListener(type, sign, { capture: true, passive: true });
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      for (const type of SIGNS) document.removeEventListener(type, sign, { capture: true });
      document.removeEventListener("visibilitychange", check);
    };
  }, [onIdle]);
}

/** Tells the height of an element, in CSS pixels, whenever it changes. */
export function useHeight(element: RefObject<HTMLElement | null>, tell: (height: number) => void): void {
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => tell(Math.ceil(measured.getBoundingClientRect().height)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, tell]);
}
