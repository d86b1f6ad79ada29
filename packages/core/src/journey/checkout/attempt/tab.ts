import type { Environment } from "../../types.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** What a tab keeps over a reload, in one place. */
export interface TabPlace<Kept> {
  keep(kept: Kept): Promise<void>;
  /** What is kept; null for nothing, and for what cannot be read. */
  read(): Promise<Kept | null>;
  forget(): Promise<void>;
}

/**
 * A place of the tab's session. A browser that keeps nothing still pays; only a reload then finds nothing to pick up. What
 * is kept and forgotten happens in the order in which it was asked for.
 */
export function tabPlace<Kept>(
  { session }: Pick<Environment, "session">,
  place: string,
  { serialise, parse }: { serialise(kept: Kept): string; parse(text: string | null): Kept | null },
): TabPlace<Kept> {
  const inTurn = oneAtATime();
  const quietly = (work: () => Promise<void>) => inTurn(work).catch(() => undefined);
  return {
    keep: (kept) => quietly(() => session.set(place, serialise(kept))),
    read: async () => parse(await inTurn(() => session.get(place)).catch(() => null)),
    forget: () => quietly(() => session.remove(place)),
  };
}
