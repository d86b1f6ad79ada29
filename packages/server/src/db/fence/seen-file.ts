import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { SeenAt } from "./sight.ts";

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    systemId: v.string(),
    timeline: v.number(),
    position: v.pipe(
      v.string(),
      v.regex(/^\d+$/),
      v.transform((text) => BigInt(text)),
    ),
    at: v.number(),
  }),
);

/** The newest state of the database that the servers on this machine have seen, in a file outside of it. */
export interface SeenFile {
  /** Null if there is none, or it cannot be read. */
  read(): Promise<SeenAt | null>;
  write(seen: SeenAt): Promise<void>;
}

const NAME = "database-seen.json";

/** The file in this folder, which several servers on one machine share. */
export function seenFile(folder: string): SeenFile {
  const path = join(folder, NAME);
  return {
    read: async () => {
      const text = await readFile(path, "utf8").catch(() => null);
      const stored = v.safeParse(Stored, text);
      return stored.success ? stored.output : null;
    },
    write: async (seen) => {
      await mkdir(folder, { recursive: true });
      const temporary = `${path}.${process.pid}`;
      await writeFile(temporary, JSON.stringify({ ...seen, position: String(seen.position) }), {
        mode: 0o600,
      });
      await rename(temporary, path);
    },
  };
}
