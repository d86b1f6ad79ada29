import { createElement, options } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/*
 * What our screens use of React, on preact, for the build of the element and the frame: preact/compat is 3 KB more, for
 * what React has and we do not use. Tests and the portal run on React itself.
 */
export { createContext, createElement, Fragment } from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "preact/hooks";

/** @r2wc asks React's default export for this one name. */
export default { createElement };

const isTyped = (type: unknown, props: Record<string, unknown>): boolean =>
  type === "textarea" || (type === "input" && props.type !== "checkbox" && props.type !== "radio");

/** React's events where the DOM has others: each key as it is typed, and focus that bubbles. */
const asDom = (name: string, type: unknown, props: Record<string, unknown>): string => {
  if (name === "onChange" && isTyped(type, props)) return "onInput";
  if (name === "onFocus") return "onfocusin";
  return name === "onBlur" ? "onfocusout" : name;
};

const before = options.vnode;
options.vnode = (vnode) => {
  const { type, props } = vnode;
  if (typeof type === "string") {
    const given: Record<string, unknown> = { ...props };
    const named = Object.entries(given).map(([name, value]) => [asDom(name, type, given), value] as const);
    Object.assign(vnode, { props: Object.fromEntries(named) });
  }
  before?.(vnode);
};

interface Held<Snapshot> {
  value: Snapshot;
  read: () => Snapshot;
}
const isStale = <Snapshot>({ value, read }: Held<Snapshot>): boolean => !Object.is(value, read());

/** As React's: draws again when what `read` answers has changed. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (changed: () => void) => () => void,
  read: () => Snapshot,
): Snapshot {
  const value = read();
  const [{ held }, draw] = useState({ held: { value, read } });
  useLayoutEffect(() => {
    held.value = value;
    held.read = read;
    if (isStale(held)) draw({ held });
  }, [held, value, read]);
  useEffect(() => {
    const check = (): void => {
      if (isStale(held)) draw({ held });
    };
    check();
    return subscribe(check);
  }, [held, subscribe]);
  return value;
}
