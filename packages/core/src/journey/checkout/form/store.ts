import { createStore, type StoreApi } from "zustand/vanilla";
import type { ServerFee } from "./quote.ts";

/** A form's state, as the parts of a checkout read and change it. */
export interface FormHost<State> {
  get(): State;
  /** Merges into the state and updates the quote. */
  set(change: Partial<State>): void;
  /** Sets the fee that the server named instead of ours; null for none. It shows with the next change. */
  tell(fee: ServerFee | null): void;
}

/** The store of a payment form. `follow`: derives fields from the rest of the state after every change. */
export function createFormStore<State>(
  start: State,
  follow: (state: State, serverFee: ServerFee | null) => State,
): { readonly store: StoreApi<State>; readonly host: FormHost<State> } {
  const store = createStore<State>(() => start);
  let serverFee: ServerFee | null = null;
  return {
    store,
    host: {
      get: store.getState,
      set: (change) => store.setState((state) => follow({ ...state, ...change }, serverFee)),
      tell(fee) {
        serverFee = fee;
      },
    },
  };
}
