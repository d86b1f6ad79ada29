import type { CounterCheckoutStore, CounterField } from "@county-pay/core/journey";
import { type EnteredMethod, isEntered, isEnteredCard, type PaymentMethod } from "@county-pay/core/payments";
import { useStore } from "@county-pay/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShortcut } from "../../../shared/counter/shortcut-handlers.ts";

/** The first field of each method that is not entered in the card frame. */
const FIRST: Readonly<Record<Exclude<PaymentMethod, EnteredMethod>, CounterField>> = {
  terminal: "terminalCardType",
  cash: "tendered",
  check: "checkNumber",
};

/** A tender to begin with: a key's, the `current` one, or null to leave the focus where it is. */
export type FirstTender = PaymentMethod | "current" | null;

const openDialogs = (): number => document.querySelectorAll("dialog[open]").length;

/**
 * In a radio group, the selected radio takes the focus, or the one of `method`, whose selection may not be rendered yet; a
 * field's text is replaced by what is typed next.
 */
function focusIn(element: HTMLElement, method = ""): void {
  const choice =
    element.querySelector<HTMLElement>(`input[value="${method}"]`) ??
    element.querySelector<HTMLElement>("input:checked") ??
    element.querySelector("input");
  (choice ?? element).focus();
  if (element instanceof HTMLInputElement && element.type === "text") element.select();
}

/**
 * The tender keys F5, F6, and F7: each selects its method and focuses the method's first field, as soon as the methods
 * of a just scanned bill are known. F7 pressed again, while the focus is where the first press took it, selects the
 * typed card (decision 233). `first`: what is selected and takes the focus without a key. `leave` closes the sale's own
 * dialog, which the keys leave; null if none is open. In any other dialog they do nothing. Returns a function that
 * focuses a field, and one that acts like a key.
 */
export function useTenderKeys(
  store: CounterCheckoutStore,
  fieldId: (field: CounterField) => string,
  first: FirstTender,
  leave: (() => void) | null,
) {
  const { loading, method, offered } = useStore(store);
  const latest = useRef(fieldId);
  latest.current = fieldId;
  const frame = useRef(0);
  const focusOn = useCallback((field: CounterField, selected?: PaymentMethod) => {
    const isThere = (one: CounterField): boolean => {
      const element = document.getElementById(latest.current(one));
      if (element) focusIn(element, selected);
      return element !== null;
    };
    // The focus of an earlier key must not come after this one's.
    cancelAnimationFrame(frame.current);
    // At once if it is there, so that no key that follows is lost; otherwise once the change has rendered. A method
    // without fields takes the focus itself.
    if (!isThere(field)) frame.current = requestAnimationFrame(() => isThere(field) || isThere("method"));
  }, []);

  /** The method that a key selected last. */
  const last = useRef<PaymentMethod | null>(null);
  const [wanted, setWanted] = useState(first);
  const isReady = !loading && offered.length > 0;
  const choose = useCallback(
    (next: PaymentMethod) => {
      store.actions.choose(next);
      focusOn(isEntered(next) ? "method" : FIRST[next], next);
    },
    [store, focusOn],
  );
  useEffect(() => {
    if (!isReady || wanted === null) return;
    setWanted(null);
    const next = wanted === "current" ? method : wanted;
    if (offered.includes(next)) choose(next);
  }, [isReady, wanted, method, offered, choose]);

  /** Whether the key before selected the terminal, and the focus has stayed at the method. */
  const isAgain = (): boolean =>
    last.current === "terminal" &&
    method === "terminal" &&
    document.getElementById(fieldId("method"))?.contains(document.activeElement) === true;
  const press = (pressed: PaymentMethod): void => {
    // The store's own state: a bill may have been scanned since this was rendered.
    const { loading, offered } = store.getState();
    if (!offered.includes(pressed) || openDialogs() > (leave ? 1 : 0)) return;
    const typed = pressed === "terminal" && !leave && isAgain() ? offered.find(isEnteredCard) : undefined;
    const one = typed ?? pressed;
    last.current = one;
    leave?.();
    // Behind a dialog nothing takes the focus: only once it is closed.
    if (!loading && !leave) choose(one);
    else setWanted(one);
  };
  const keyOf = (one: PaymentMethod) => (offered.includes(one) ? () => press(one) : null);
  useShortcut("cash", keyOf("cash"));
  useShortcut("check", keyOf("check"));
  useShortcut("terminal", keyOf("terminal"));
  return { focusOn, press };
}
