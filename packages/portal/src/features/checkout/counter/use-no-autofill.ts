import { type RefObject, useEffect } from "react";

/**
 * Turns off the browser's autofill at the counter, so that it neither fills in the previous customer's data
 * nor stores this one's. The shared forms set autofill for payers on their own devices; this overrides it
 * after each render.
 */
export function useNoAutofill(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const input of within.current?.querySelectorAll("input[autocomplete]") ?? [])
      input.setAttribute("autocomplete", "off");
  });
}
