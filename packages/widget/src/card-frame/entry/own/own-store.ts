import { frameMessages, instrumentErrorMessages } from "@county-pay/core/messages";
import {
  cardBrand,
  EMPTY_ENTRY,
  type EntryField,
  type EntryValues,
  entryFieldsOf,
  entryProblem,
  normalizeEntry,
} from "@county-pay/core/payments";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { EntryEvents, EntryRequest } from "../card-entry.ts";
import { brandName } from "./brand-name.ts";

export interface OwnState {
  readonly values: EntryValues;
  readonly errors: Readonly<Partial<Record<EntryField, string>>>;
  readonly isLocked: boolean;
}

export interface OwnActions {
  type(field: EntryField, text: string): void;
  enter(field: EntryField): void;
  leave(field: EntryField): void;
  /** Ten minutes without activity: clears the fields (PAY-089). */
  clearIdle(): void;
  lock(isLocked: boolean): void;
  clearCode(): void;
  /** Marks the invalid fields and returns them in form order. */
  check(): readonly EntryField[];
}
export type OwnStore = StoreApi<OwnState> & { readonly actions: OwnActions };

/** The state and actions of our own form: the only place of ours that holds digits, and only for gateways that want it. */
export function createOwnStore(
  { method, language }: Pick<EntryRequest, "method" | "language">,
  events: Pick<EntryEvents, "onField" | "onBrand" | "onCleared">,
  now: () => number = Date.now,
): OwnStore {
  const store = createStore<OwnState>(() => ({ values: EMPTY_ENTRY, errors: {}, isLocked: false }));
  const { getState: get, setState: set } = store;
  const fields = entryFieldsOf(method);
  const problemOf = (field: EntryField): string =>
    entryProblem(field, get().values, now(), language.texts(instrumentErrorMessages));
  const tell = (field: EntryField, what: "typed" | "entered" | "left"): void =>
    events.onField(field, { what, isEmpty: get().values[field] === "", isValid: problemOf(field) === "" });
  const change = (field: EntryField, value: string): void => {
    set({ values: { ...get().values, [field]: value }, errors: { ...get().errors, [field]: "" } });
  };

  const actions: OwnActions = {
    type(field, text) {
      const value = normalizeEntry(field, text);
      const before = get().values;
      if (value === before[field]) return;
      change(field, value);
      tell(field, "typed");
      if (field === "number" && cardBrand(before.number) !== cardBrand(value))
        events.onBrand(brandName(value).toLowerCase());
    },
    enter: (field) => tell(field, "entered"),
    leave(field) {
      const { values, errors } = get();
      if (values[field] !== "") set({ errors: { ...errors, [field]: problemOf(field) } });
      tell(field, "left");
    },
    clearIdle() {
      const { values, isLocked } = get();
      const filled = fields.filter((field) => values[field] !== "");
      if (isLocked || filled.length === 0) return;
      const { cleared } = language.texts(frameMessages);
      set({ values: EMPTY_ENTRY, errors: Object.fromEntries(filled.map((field) => [field, cleared])) });
      events.onCleared();
    },
    lock: (isLocked) => set({ isLocked }),
    clearCode: () => change("cvv", ""),
    check() {
      const errors = Object.fromEntries(fields.map((field) => [field, problemOf(field)]));
      set({ errors });
      return fields.filter((field) => errors[field] !== "");
    },
  };
  return Object.assign(store, { actions });
}
