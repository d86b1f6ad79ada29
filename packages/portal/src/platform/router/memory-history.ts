import { locationOf } from "./location.ts";
import type { History, Location } from "./types.ts";

/** An initial entry: a URL, or a partial location. */
export type InitialEntry = string | Partial<Location>;

/** A history without a browser, for tests. */
export function memoryHistory(initial: readonly InitialEntry[] = ["/"], at = initial.length - 1): History {
  const listeners = new Set<(delta: number) => void>();
  const entries = initial.map((entry, index) =>
    locationOf(
      entry,
      "/",
      typeof entry === "string" ? null : (entry.state ?? null),
      index === 0 ? "default" : undefined,
    ),
  );
  let index = at;
  const location = (): Location => {
    const entry = entries[index];
    if (!entry) throw new Error("a history has an entry");
    return entry;
  };
  return {
    location,
    push: (next) => {
      index += 1;
      entries.splice(index, entries.length, next);
    },
    replace: (next) => entries.splice(index, 1, next),
    go(delta) {
      const before = index;
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      for (const listener of listeners) listener(index - before);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
