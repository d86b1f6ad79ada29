import type { ScanBurst, SearchStore } from "@county-pay/core/journey";
import { type RefObject, useCallback, useEffect, useLayoutEffect } from "react";
import { type EarlyKey, keyBuffer } from "../../platform/early-keys/key-buffer.ts";

const fieldIn = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>("input[type=text]") ?? null;

/** Whether the clerk is at another element of the screen. */
function isElsewhere(): boolean {
  const { activeElement } = document;
  const isControl = activeElement?.matches("a, button, input, select, textarea, summary") ?? false;
  return isControl && (document.getElementById("main")?.contains(activeElement) ?? false);
}

/** Replaces a field's text, as if it was typed. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types keys that came before the field was there: they are new values, and each Enter submits one. */
function replay(field: HTMLInputElement, keys: readonly EarlyKey[], burst: Pick<ScanBurst, "key">): void {
  let text = "";
  for (const { key, at } of keys) {
    burst.key(key, at);
    if (key !== "Enter") {
      text += key;
      continue;
    }
    write(field, text);
    field.form?.requestSubmit();
    text = "";
  }
  if (text !== "") write(field, text);
}

/**
 * The counter's search field: it has the focus as soon as it exists, unless the clerk has already focused another element,
 * and takes the keys that came before. Returns a function that focuses it again.
 */
export function useCounterField(
  box: RefObject<HTMLElement | null>,
  burst: Pick<ScanBurst, "key">,
): () => void {
  // Not a layout effect: the search box has to follow its store first, or it would draw the text before the keys again.
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const buffer = keyBuffer();
    buffer.open();
    let current: HTMLInputElement | null = null;
    let release = (): void => {};
    const look = (): void => {
      const field = fieldIn(place);
      if (field === current) return;
      current = field;
      release();
      if (!field) return;
      if (!isElsewhere()) field.focus();
      release = buffer.hand(field, (keys) => replay(field, keys, burst));
    };
    // The field comes once the server has said what is searched by, and with another bill type it is another one.
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      release();
    };
  }, [box, burst]);
  return useCallback(() => {
    const field = fieldIn(box.current);
    field?.focus();
    field?.select();
  }, [box]);
}

/**
 * What the clerk types or scans for the next customer replaces the field's text: the text is selected
 * whenever the field gets focus, by key or by mouse, and after every search.
 */
export function useReplacesText(box: RefObject<HTMLElement | null>, search: SearchStore): void {
  useLayoutEffect(() => {
    const place = box.current;
    if (!place) return;
    let entered = false;
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== fieldIn(place)) return;
      entered = true;
      fieldIn(place)?.select();
    };
    // Otherwise the browser would place the cursor where the mouse button was released.
    const onRelease = (event: MouseEvent) => {
      if (entered && event.target === fieldIn(place)) event.preventDefault();
      entered = false;
    };
    const onKey = () => {
      entered = false;
    };
    place.addEventListener("focusin", onFocus);
    place.addEventListener("mouseup", onRelease);
    place.addEventListener("keydown", onKey);
    return () => {
      place.removeEventListener("focusin", onFocus);
      place.removeEventListener("mouseup", onRelease);
      place.removeEventListener("keydown", onKey);
    };
  }, [box]);
  useEffect(() => {
    /** The field's text when the search began; null if none was seen to begin. */
    let asked: string | null = null;
    return search.subscribe((state, before) => {
      if (before.loading !== "loading" && state.loading === "loading") asked = state.query;
      const isDone = before.loading === "loading" && state.loading !== "loading";
      const field = fieldIn(box.current);
      // Not if the clerk typed something while the server was answering: the next key would replace it.
      if (isDone && field && field === document.activeElement && field.value === asked) field.select();
    });
  }, [box, search]);
}
