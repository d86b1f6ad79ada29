import type { CounterField, CounterState } from "@county-pay/core/journey";
import type { PaymentMethod } from "@county-pay/core/payments";
import { useCallback, useEffect, useRef } from "react";

/** What a clerk does first with a method; a typed card and an account begin with the choice itself. */
const FIRST: Readonly<Record<PaymentMethod, CounterField>> = {
  terminal: "terminalCardType",
  manual: "method",
  ach: "method",
  cash: "tendered",
  check: "checkNumber",
};

/** A group of choices is entered at the one that is chosen. */
function focusIn(element: HTMLElement | null): void {
  const choice = element?.querySelector<HTMLElement>("input:checked") ?? element?.querySelector("input");
  (choice ?? element)?.focus();
}

/**
 * The next field has the focus: once the form can be filled in, what the method begins with. Answers how another field is
 * given it.
 */
export function useNextField(
  { loading, method, offered }: Pick<CounterState, "loading" | "method" | "offered">,
  fieldId: (field: CounterField) => string,
): (field: CounterField) => void {
  const latest = useRef(fieldId);
  latest.current = fieldId;
  const focusOn = useCallback((field: CounterField) => {
    // After what the press has changed was drawn.
    requestAnimationFrame(() => focusIn(document.getElementById(latest.current(field))));
  }, []);
  const started = useRef(false);
  const isReady = !loading && offered.length > 0;
  useEffect(() => {
    if (started.current || !isReady) return;
    started.current = true;
    focusOn(FIRST[method]);
  }, [isReady, method, focusOn]);
  return focusOn;
}
