import { accessSync, constants, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
const LEAST_FREE_BYTES = 2e9;

/**
 * A folder for files that last only for a test run: in memory if the machine has enough (Linux), because creating and
 * dropping databases is mostly creating and deleting files. Null if it does not, or if TMPDIR is set. The folder
 * outlives its processes, so a killed process loses nothing in it that it would keep on a disk.
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
