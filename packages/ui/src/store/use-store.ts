import { useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";

/** The part of a store that a component reads. */
export type ReadableStore<State> = Pick<StoreApi<State>, "getState" | "getInitialState" | "subscribe">;

const all = <State>(state: State): State => state;

/**
 * The part of a store that `select` returns; renders again when it changes. `select` must return the same value for the
 * same state. Like zustand's hook, but it imports only one name from React: theirs imports all of it, 3 KB of the widget.
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
