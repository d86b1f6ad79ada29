import { type RefObject, useCallback, useEffect } from "react";

/** The field of the search has the focus as soon as it is there, unless somebody is elsewhere already; answers how to go back to it. */
export function useFieldFocus(box: RefObject<HTMLElement | null>, isThere: boolean): () => void {
  const focus = useCallback(() => {
    const field = box.current?.querySelector<HTMLInputElement>("input[type=text]");
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
