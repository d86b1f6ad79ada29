import "./counter.css";
import { SHORTCUTS, type ShortcutName, shortcutKey } from "@county-pay/core/site";

/** A shortcut's key, shown next to its action. Screen-reader users find it in the help. */
export function Key({ of }: { readonly of: ShortcutName }) {
  const shortcut = SHORTCUTS.find(({ name }) => name === of);
  return shortcut ? (
    <span className="portal-key" aria-hidden="true">
      {shortcutKey(shortcut)}
    </span>
  ) : null;
}
