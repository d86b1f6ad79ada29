import type { Environment } from "../../types.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** A value that a tab stores across a reload, under one key. */
export interface TabPlace<Kept> {
  keep(kept: Kept): Promise<void>;
  /** The stored value; null if there is none or it is unreadable. */
  read(): Promise<Kept | null>;
  forget(): Promise<void>;
}

/**
 * A key in the tab's session storage. Payment works even if the browser stores nothing; then a reload just has nothing
 * to resume. Writes and removals run in the order in which they were requested.
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
