import { type RefObject, useEffect } from "react";

/**
 * The browser at a counter fills in nothing of the customer before, and keeps nothing of this one. The forms say whose
 * address it is, for payers at their own machine; here they are told otherwise once drawn, whatever was drawn.
 */
export function useNothingKept(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const input of within.current?.querySelectorAll("input[autocomplete]") ?? [])
      input.setAttribute("autocomplete", "off");
  });
}
