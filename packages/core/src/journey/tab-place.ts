import { oneAtATime } from "./one-at-a-time.ts";
import type { Environment } from "./types.ts";

/** A value that a tab stores across a reload. */
export interface TabPlace<Kept> {
  store(kept: Kept): Promise<void>;
  /** The stored value; null if there is none or it cannot be read. */
  read(): Promise<Kept | null>;
  remove(): Promise<void>;
}

/**
 * Stores a value in the tab's session. If the browser stores nothing, payments still work, but a reload
 * cannot resume them. Writes and removals run in the order in which they were requested.
 */
export function tabPlace<Kept>(
  { session }: Pick<Environment, "session">,
  place: string,
  { serialize, parse }: { serialize(kept: Kept): string; parse(text: string | null): Kept | null },
): TabPlace<Kept> {
  const inTurn = oneAtATime();
  const quietly = (work: () => Promise<void>) => inTurn(work).catch(() => undefined);
  return {
    store: (value) => quietly(() => session.set(place, serialize(value))),
    read: async () => parse(await inTurn(() => session.get(place)).catch(() => null)),
    remove: () => quietly(() => session.remove(place)),
  };
}
