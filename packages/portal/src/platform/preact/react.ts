import "@county-pay/widget/preact/events";
import { options } from "preact";
import { useRef } from "preact/hooks";

/*
 * What the portal uses of React, on preact, for its build (decision 032): the widget's layer, and what only the portal
 * has a use for. Tests run on React itself.
 */
export * from "@county-pay/widget/preact";
export { Component } from "preact";
export { lazy, Suspense } from "./lazy.ts";

/** As React's; nothing is drawn in parts here, so a value is never behind. */
export const useDeferredValue = <Value>(value: Value): Value => value;

/** As React's: a function that does what was last given, and is never a reason to run an effect again. */
export function useEffectEvent<Args extends readonly unknown[], Answer>(
  callback: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(callback);
  latest.current = callback;
  return (...args) => latest.current(...args);
}

const before = options.vnode;
/** `translate` is a switch in the DOM, where every text is on; React writes it as it is. */
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === "string" && Reflect.get(props, "translate") === "no")
    Object.assign(vnode, { props: { ...props, translate: false } });
  before?.(vnode);
};
