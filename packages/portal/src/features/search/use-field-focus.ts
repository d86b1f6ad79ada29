import type { SearchStore } from "@county-pay/core/journey";
import { type RefObject, useCallback, useEffect } from "react";

const fieldIn = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>("input[type=text]") ?? null;

/**
 * Focuses the search field as soon as it exists, unless the clerk has already focused another element.
 * Returns a function that focuses it again.
 */
export function useFieldFocus(box: RefObject<HTMLElement | null>, isThere: boolean): () => void {
  const focus = useCallback(() => {
    const field = fieldIn(box.current);
    field?.focus();
    field?.select();
  }, [box]);
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches("a, button, input, select, textarea, summary") ?? false;
    if (isThere && !(isElsewhere && document.getElementById("main")?.contains(activeElement))) focus();
  }, [isThere, focus]);
  return focus;
}

/**
 * What the clerk types or scans for the next customer replaces the field's text: the text is selected
 * whenever the field gets focus, by key or by mouse, and after every search.
 */
export function useReplacesText(box: RefObject<HTMLElement | null>, search: SearchStore): void {
  useEffect(() => {
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
  useEffect(
    () =>
      search.subscribe((state, before) => {
        const isDone = before.loading === "loading" && state.loading !== "loading";
        const field = fieldIn(box.current);
        // Not if the clerk typed something while the server was answering.
        if (isDone && field && field === document.activeElement && state.query === before.query)
          field.select();
      }),
    [box, search],
  );
}
