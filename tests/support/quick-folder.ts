import { accessSync, constants, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
const LEAST_FREE_BYTES = 2e9;

/**
 * A folder for what lives as long as a run of tests: in memory, where the machine has one with room (Linux), since making
 * and dropping databases is mostly making and dropping files. Null where it has none, or where TMPDIR says otherwise.
 * Processes that are killed lose nothing in it that they would keep on a disk: it outlives them.
 */
export function quickFolder(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.TMPDIR) return null;
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES ? IN_MEMORY : null;
  } catch {
    return null;
  }
}
