import type { ShortcutName } from "@county-pay/core/site";
import { useLayoutEffect, useRef } from "react";

type Handler = () => void;

/** The current screens' handlers for each shortcut; the last one wins. */
const handlers = new Map<ShortcutName, readonly { readonly current: Handler }[]>();

/** A shortcut's current handler; undefined if no screen has one. */
export const handlerOf = (name: ShortcutName): Handler | undefined => handlers.get(name)?.at(-1)?.current;

/**
 * While the component is shown, it handles the shortcut; null leaves it to another component or to the default. Layout
 * effects: a key that is pressed right after a change was painted already goes to the new handler.
 */
export function useShortcut(name: ShortcutName, handler: Handler | null): void {
  const latest = useRef<Handler>(() => {});
  const isOn = handler !== null;
  useLayoutEffect(() => {
    if (handler) latest.current = handler;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    handlers.set(name, [...(handlers.get(name) ?? []), latest]);
    return () => {
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter((each) => each !== latest),
      );
    };
  }, [name, isOn]);
}
