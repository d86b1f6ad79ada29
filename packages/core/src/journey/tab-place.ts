import { oneAtATime } from "./one-at-a-time.ts";
import type { Environment } from "./types.ts";

/** What a tab stores over a reload, in one place. */
export interface TabPlace<Kept> {
  store(kept: Kept): Promise<void>;
  /** What is stored; null for nothing, and for what cannot be read. */
  read(): Promise<Kept | null>;
  remove(): Promise<void>;
}

/**
 * A place of the tab's session. A browser that stores nothing still pays; only a reload then finds nothing to pick up. What
 * is stored and removed happens in the order in which it was asked for.
 */
export function tabPlace<Kept>(
  { session }: Pick<Environment, "session">,
  place: string,
  { serialize, parse }: { serialize(kept: Kept): string; parse(text: string | null): Kept | null },
): TabPlace<Kept> {
  const inTurn = oneAtATime();
  const quietly = (work: () => Promise<void>) => inTurn(work).catch(() => undefined);
  return {
    store: (kept) => quietly(() => session.set(place, serialize(kept))),
    read: async () => parse(await inTurn(() => session.get(place)).catch(() => null)),
    remove: () => quietly(() => session.remove(place)),
  };
}
