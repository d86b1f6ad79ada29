import * as v from "valibot";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Environment } from "./types.ts";

/** A value that a tab stores across a reload. */
export interface TabPlace<Kept> {
  store(kept: Kept): Promise<void>;
  /** The stored value; null if there is none or it cannot be read. */
  read(): Promise<Kept | null>;
  remove(): Promise<void>;
}

/** How a value becomes JSON and back, if it is not stored as it is; `read` returns null for one that does not count. */
interface Form<Stored, Kept> {
  write(kept: Kept): unknown;
  read(stored: Stored): Kept | null;
}

const AS_IT_IS = { write: (kept: unknown) => kept, read: (stored: unknown) => stored };

/**
 * Stores a value in the tab's session, as JSON of this shape. If the browser stores nothing, payments still work, but a reload
 * cannot resume them. Writes and removals run in the order in which they were requested.
 */
export function tabPlace<Stored, Kept = Stored>(
  { session }: Pick<Environment, "session">,
  place: string,
  shape: v.GenericSchema<unknown, Stored>,
  { write, read } = AS_IT_IS as Form<Stored, Kept>,
): TabPlace<Kept> {
  const Json = v.pipe(v.string(), v.parseJson(), shape);
  const inTurn = oneAtATime();
  const quietly = (work: () => Promise<void>) => inTurn(work).catch(() => undefined);
  return {
    store: (value) => quietly(() => session.set(place, JSON.stringify(write(value)))),
    async read() {
      const stored = v.safeParse(Json, await inTurn(() => session.get(place)).catch(() => null));
      return stored.success ? read(stored.output) : null;
    },
    remove: () => quietly(() => session.remove(place)),
  };
}
