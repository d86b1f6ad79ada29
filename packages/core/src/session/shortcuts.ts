import type { RouteName } from "./routes.ts";

/** What a clerk's keyboard does on every screen of the counter. */
export type ShortcutName = "search" | "cart" | "main" | "add" | "history" | "help";

/**
 * The keys of a shortcut. A function key also works while the person types; a character only outside of fields, and
 * only while characters are on (WCAG 2.1.4).
 */
export interface Shortcut {
  readonly name: ShortcutName;
  readonly functionKey: string | null;
  readonly character: string | null;
}

/**
 * In the order of the help. Function keys that browsers and screen readers leave alone: not F1 (help), F3 (find), F5
 * (reload), F6 (address bar), F7 (caret), F10 (menu), F11 (full screen), F12 (tools). `main`: the one primary button of
 * the screen, or of the dialog that is open.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: "search", functionKey: "F2", character: "/" },
  { name: "cart", functionKey: "F4", character: "c" },
  { name: "main", functionKey: "F8", character: null },
  { name: "add", functionKey: "F9", character: "a" },
  { name: "history", functionKey: null, character: "h" },
  { name: "help", functionKey: null, character: "?" },
];

/** A key that was pressed, and where. */
export interface PressedKey {
  /** As the browser names it. */
  readonly key: string;
  /** Control, Alt or Command is held; Shift does not count, as '?' needs it. */
  readonly modified: boolean;
  /** In a field that text is typed into, or a list to choose from that letters walk. */
  readonly typing: boolean;
  /** In a list to choose from, which F4 opens on some systems. */
  readonly choosing: boolean;
  /** While a modal dialog is open. */
  readonly inDialog: boolean;
}

/** What a key means; null where it is the browser's, the field's or the dialog's own. */
export function shortcutOf(pressed: PressedKey, characters: boolean): ShortcutName | null {
  if (pressed.modified || (pressed.choosing && pressed.key === "F4")) return null;
  const name =
    SHORTCUTS.find(({ functionKey }) => functionKey === pressed.key)?.name ??
    (characters && !pressed.typing
      ? SHORTCUTS.find(({ character }) => character === pressed.key.toLowerCase())?.name
      : undefined);
  if (!name) return null;
  return pressed.inDialog && name !== "main" ? null : name;
}

/** How a shortcut is named on a button and in the help: 'F2'; the character where it has no function key. */
export const shortcutKey = ({ functionKey, character }: Shortcut): string => functionKey ?? character ?? "";

/** The pages of the counter, on which the main button shows its key. */
const COUNTER: readonly RouteName[] = [
  ...(["clerk-home", "clerk-misc-type", "clerk-misc-bills", "clerk-bill-preview"] as const),
  ...(["clerk-cart", "clerk-payment", "clerk-payment-successful", "clerk-close-out"] as const),
];

/** Whether the page of this route is one of the counter. */
export const isCounterRoute = (route: RouteName): boolean => COUNTER.includes(route);

/** Where it is kept, in the browser, that characters are no shortcuts. */
export const CHARACTERS_KEY = "county-pay.counter.characters";
