import type { CounterField, CounterState } from "@county-pay/core/journey";
import { type EnteredMethod, isEntered, type PaymentMethod } from "@county-pay/core/payments";
import { useCallback, useEffect, useRef } from "react";

/** The first field of each method that is not entered in the card frame. */
const FIRST: Readonly<Record<Exclude<PaymentMethod, EnteredMethod>, CounterField>> = {
  terminal: "terminalCardType",
  cash: "tendered",
  check: "checkNumber",
};

/** In a radio group, the selected radio takes the focus. */
function focusIn(element: HTMLElement | null): void {
  const choice = element?.querySelector<HTMLElement>("input:checked") ?? element?.querySelector("input");
  (choice ?? element)?.focus();
}

/**
 * Focuses the first field of the method once the form is usable. Returns a function that focuses another
 * field.
 */
export function useNextField(
  { loading, method, offered }: Pick<CounterState, "loading" | "method" | "offered">,
  fieldId: (field: CounterField) => string,
): (field: CounterField) => void {
  const latest = useRef(fieldId);
  latest.current = fieldId;
  const focusOn = useCallback((field: CounterField) => {
    // Wait until the change has rendered.
    requestAnimationFrame(() => focusIn(document.getElementById(latest.current(field))));
  }, []);
  const started = useRef(false);
  const isReady = !loading && offered.length > 0;
  useEffect(() => {
    if (started.current || !isReady) return;
    started.current = true;
    focusOn(isEntered(method) ? "method" : FIRST[method]);
  }, [isReady, method, focusOn]);
  return focusOn;
}
