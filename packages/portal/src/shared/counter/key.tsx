import "./counter.css";
import { SHORTCUTS, type ShortcutName, shortcutKey } from "@county-pay/core/session";

/** The key of a shortcut, to be shown beside what it does. Who listens finds it in the help. */
export function Key({ of }: { readonly of: ShortcutName }) {
  const shortcut = SHORTCUTS.find(({ name }) => name === of);
  return shortcut ? (
    <span className="portal-key" aria-hidden="true">
      {shortcutKey(shortcut)}
    </span>
  ) : null;
}
