import type { ShortcutName } from "@county-pay/core/session";
import { useEffect, useRef } from "react";

type Handler = () => void;

/** What the screens that are shown do for each shortcut; the last that came wins. */
const handlers = new Map<ShortcutName, readonly { readonly current: Handler }[]>();

/** What a shortcut does now; undefined where no screen has said. */
export const handlerOf = (name: ShortcutName): Handler | undefined => handlers.get(name)?.at(-1)?.current;

/** While the component is shown, the shortcut does this; null leaves it to another component or to the default. */
export function useShortcut(name: ShortcutName, handler: Handler | null): void {
  const latest = useRef<Handler>(() => {});
  const isOn = handler !== null;
  useEffect(() => {
    if (handler) latest.current = handler;
  });
  useEffect(() => {
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
