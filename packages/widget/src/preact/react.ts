import { createElement } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/*
 * The parts of React that our screens use, on preact, for the element and its frames, and for their tests (decision 126).
 * preact/compat would add 3 KB for features that we do not use. React's events are in events.ts; the portal adds a few
 * more names.
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

/** @r2wc uses only this name of React's default export. */
export default { createElement };

interface Held<Snapshot> {
  value: Snapshot;
  read: () => Snapshot;
}
const isStale = <Snapshot>({ value, read }: Held<Snapshot>): boolean => !Object.is(value, read());

/** Like React's: renders again when the result of `read` has changed. */
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
