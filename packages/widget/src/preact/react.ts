import { createElement } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/*
 * What our screens use of React, on preact, for the builds of the element and its frames: preact/compat is 3 KB more, for
 * what React has and we do not use. React's events are in events.ts, for those who use them; the portal adds a little of
 * its own. Tests run on React itself.
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
