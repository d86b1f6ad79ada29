/** A key that no field took: its name in the browser, and its time in milliseconds. */
export interface EarlyKey {
  readonly key: string;
  readonly at: number;
}

/** Takes the keys that came before its field was there; called with at least one. */
type TakeKeys = (keys: readonly EarlyKey[]) => void;

/**
 * Keeps the keys of a scanner until the counter's field is there, because a scanner does not wait for a page. It takes only
 * keys that nobody else would: not those of another field, of a dialog, or with a modifier.
 */
export interface KeyBuffer {
  /** Listens from now on: the counter is about to be shown. */
  open(): void;
  /** Another screen is shown: stops listening, and forgets what was kept. */
  close(): void;
  /**
   * The field is there: hands over what was kept, and from now on leads keys that nobody takes into it. Returns a function
   * for when the field is gone.
   */
  hand(field: HTMLInputElement, take: TakeKeys): () => void;
}

declare global {
  interface Window {
    /** The page's buffer, which its first script made before any other code was loaded. */
    countyPayKeys?: KeyBuffer;
  }
}

/** After a longer pause than this, in milliseconds, a key starts a new value, as in the counter's field. */
const NEW_VALUE_MS = 500;
/** Who takes typed characters. */
const TAKES_TEXT =
  "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]";
const DIALOG = "dialog[open], [role=dialog], [role=alertdialog]";
/** Characters that begin numbers, names, and links, but not those that are shortcuts of a page, such as "?". */
const BEGINS_VALUE = /^[\p{L}\p{N} .,'#&\]-]$/u;

/** Makes the buffer of a page. */
export function createKeyBuffer(page: Document): KeyBuffer {
  let keys: EarlyKey[] = [];
  let field: HTMLInputElement | null = null;
  let isOpen = false;
  /** The time of the latest character, whoever took it. */
  let last = Number.NEGATIVE_INFINITY;

  /** Whether nobody else takes a key: a link or a button takes Enter and the space bar, unless a value was begun. */
  function isFree({ target, key }: KeyboardEvent, isBegun: boolean): boolean {
    const element = target instanceof Element ? target : null;
    if (element?.closest(TAKES_TEXT) || page.querySelector(DIALOG)) return false;
    const isPress = key === "Enter" || key === " ";
    return !isPress || isBegun || !element?.closest("a, button, summary, [tabindex='0']");
  }

  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp: at } = event;
    const isBegun = at - last <= NEW_VALUE_MS;
    const isCharacter = BEGINS_VALUE.test(key) || (isBegun && [...key].length === 1);
    if (!isCharacter && key !== "Enter") return;
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (isCharacter) last = at;
    if (!isFree(event, isBegun)) return;
    if (field) {
      // The browser types the key into the field, once that has the focus.
      if (!isCharacter) return;
      const { length } = field.value;
      field.focus();
      if (isBegun) field.setSelectionRange(length, length);
      else field.select();
      return;
    }
    if (event.repeat || (key === "Enter" && (keys.length === 0 || keys.at(-1)?.key === "Enter"))) return;
    event.preventDefault();
    keys.push({ key, at });
  }

  return {
    open() {
      if (isOpen) return;
      isOpen = true;
      page.addEventListener("keydown", onKey, true);
    },
    close() {
      isOpen = false;
      keys = [];
      page.removeEventListener("keydown", onKey, true);
    },
    hand(next, take) {
      field = next;
      const kept = keys;
      keys = [];
      if (kept.length > 0) take(kept);
      return () => {
        if (field === next) field = null;
      };
    },
  };
}

/** The page's buffer: that of its first script, or a new one if the page was opened at another screen. */
export function keyBuffer(): KeyBuffer {
  window.countyPayKeys ??= createKeyBuffer(document);
  return window.countyPayKeys;
}
