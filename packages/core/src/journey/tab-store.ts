import * as v from "valibot";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Environment } from "./types.ts";

/** A value that a tab stores across a reload. */
export interface TabStore<Value> {
  store(value: Value): Promise<void>;
  /** The stored value; null if there is none or it cannot be read. */
  read(): Promise<Value | null>;
  remove(): Promise<void>;
}

/** How a value becomes JSON and back, if it is not stored as it is; `read` returns null for one that does not count. */
interface Form<Json, Value> {
  write(value: Value): unknown;
  read(json: Json): Value | null;
}

const AS_IT_IS = { write: (value: unknown) => value, read: (json: unknown) => json };

/**
 * Stores a value in the tab's session, as JSON of this shape. If the browser stores nothing, payments still work, but a reload
 * cannot resume them. Writes and removals run in the order in which they were requested.
 */
export function tabStore<Json, Value = Json>(
  { session }: Pick<Environment, "session">,
  key: string,
  shape: v.GenericSchema<unknown, Json>,
  { write, read } = AS_IT_IS as Form<Json, Value>,
): TabStore<Value> {
  const Text = v.pipe(v.string(), v.parseJson(), shape);
  const inTurn = oneAtATime();
  const quietly = (work: () => Promise<void>) => inTurn(work).catch(() => undefined);
  return {
    store: (value) => quietly(() => session.set(key, JSON.stringify(write(value)))),
    async read() {
      const stored = v.safeParse(Text, await inTurn(() => session.get(key)).catch(() => null));
      return stored.success ? read(stored.output) : null;
    },
    remove: () => quietly(() => session.remove(key)),
  };
}
