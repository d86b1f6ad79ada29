import { useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";

/** The part of a store that a component reads. */
export type ReadableStore<State> = Pick<StoreApi<State>, "getState" | "getInitialState" | "subscribe">;

const all = <State>(state: State): State => state;

/**
 * What `select` takes of a store, drawn again when it changes; `select` must answer the same thing for the same state.
 * As zustand's own hook, but it imports one name of React: theirs takes all of it, 3 KB of the widget.
 */
export function useStore<State>(store: ReadableStore<State>): State;
export function useStore<State, Slice>(store: ReadableStore<State>, select: (state: State) => Slice): Slice;
export function useStore<State>(
  store: ReadableStore<State>,
  select: (state: State) => unknown = all,
): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}
