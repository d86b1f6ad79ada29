import "@county-pay/widget/preact/events";
import { options } from "preact";
import { useRef } from "preact/hooks";

/*
 * The parts of React that the portal uses, on preact, in its build and its tests (decisions 032, 126): the
 * widget's layer plus names that only the portal uses.
 */
export * from "@county-pay/widget/preact";
export { Component } from "preact";
export { lazy, Suspense } from "./lazy.ts";

/** Like React's; nothing renders concurrently here, so the value is always current. */
export const useDeferredValue = <Value>(value: Value): Value => value;

/** Like React's: a stable function that calls the latest callback and never causes an effect to run again. */
export function useEffectEvent<Args extends readonly unknown[], Answer>(
  callback: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(callback);
  latest.current = callback;
  return (...args) => latest.current(...args);
}

const before = options.vnode;
/** In the DOM, `translate` is a boolean property for which every text is true; React writes the attribute as it is. */
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === "string" && Reflect.get(props, "translate") === "no")
    Object.assign(vnode, { props: { ...props, translate: false } });
  before?.(vnode);
};
