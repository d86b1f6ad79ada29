import type { RouteName } from "./routes.ts";

/** The actions of a clerk's keyboard on every screen of the counter. */
export type ShortcutName =
  | "search"
  | "cart"
  | "cash"
  | "check"
  | "terminal"
  | "main"
  | "add"
  | "history"
  | "help";

/**
 * The keys of a shortcut. A function key also works during typing; a character only outside of fields, and only while
 * character shortcuts are on (WCAG 2.1.4).
 */
export interface Shortcut {
  readonly name: ShortcutName;
  readonly functionKey: string | null;
  readonly character: string | null;
}

/**
 * In the order of the help. Function keys that browsers and screen readers do not use: not F1 (help), F3 (find), F10
 * (menu), F11 (full screen), F12 (tools). F5, F6, and F7 are the tender keys of a sale and of its dialogs; without a
 * sale they remain the browser's (reload, address bar, caret), but in a dialog they do nothing, because a reload would
 * lose what is typed (decision 233). `main`: the primary button of the screen, or of the open dialog.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: "search", functionKey: "F2", character: "/" },
  { name: "cart", functionKey: "F4", character: "c" },
  { name: "cash", functionKey: "F5", character: null },
  { name: "check", functionKey: "F6", character: null },
  { name: "terminal", functionKey: "F7", character: null },
  { name: "main", functionKey: "F8", character: null },
  { name: "add", functionKey: "F9", character: "a" },
  { name: "history", functionKey: null, character: "h" },
  { name: "help", functionKey: null, character: "?" },
];

/** A key press and its context. */
export interface PressedKey {
  /** The browser's name for it. */
  readonly key: string;
  /** Control, Alt, or Command is pressed; Shift is ignored, as '?' needs it. */
  readonly modified: boolean;
  /** In a text field, or in a list box that letters navigate. */
  readonly typing: boolean;
  /** In a list box, which F4 opens on some systems. */
  readonly choosing: boolean;
  /** While a modal dialog is open. */
  readonly inDialog: boolean;
}

/** The shortcut of a key; null if it belongs to the browser, the field, or the dialog. */
export function shortcutOf(pressed: PressedKey, characters: boolean): ShortcutName | null {
  if (pressed.modified || (pressed.choosing && pressed.key === "F4")) return null;
  const name =
    SHORTCUTS.find(({ functionKey }) => functionKey === pressed.key)?.name ??
    (characters && !pressed.typing
      ? SHORTCUTS.find(({ character }) => character === pressed.key.toLowerCase())?.name
      : undefined);
  if (!name) return null;
  return pressed.inDialog && name !== "main" && !isTenderKey(name) ? null : name;
}

/** Whether the shortcut takes the payment by cash, check, or terminal. */
export const isTenderKey = (name: ShortcutName): boolean =>
  name === "cash" || name === "check" || name === "terminal";

/** The name of a shortcut on a button and in the help: 'F2'; the character if it has no function key. */
export const shortcutKey = ({ functionKey, character }: Shortcut): string => functionKey ?? character ?? "";

/** The pages of the counter on which the main button shows its key. */
const COUNTER: readonly RouteName[] = [
  ...(["clerk-home", "clerk-misc-type", "clerk-misc-bills", "clerk-bill-preview"] as const),
  ...(["clerk-cart", "clerk-payment", "clerk-payment-successful", "clerk-close-out"] as const),
];

/** Whether this route's page is one of the counter's. */
export const isCounterRoute = (route: RouteName): boolean => COUNTER.includes(route);

/** The browser's storage key for turning character shortcuts off. */
export const CHARACTERS_KEY = "county-pay.counter.characters";
