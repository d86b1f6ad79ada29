import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const SIZE = "600m";

/** The file system of a folder. */
export type Disk = { unmount(): Promise<void> } & (
  | { readonly isOwn: true }
  | { readonly isOwn: false; readonly reason: string }
);

/** Gives a folder a small file system of its own, in memory, which can be filled: only as root on Linux. */
export async function mountDisk(folder: string): Promise<Disk> {
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder]);
    return { isOwn: true, unmount: async () => void (await run("umount", [folder])) };
  } catch {
    return {
      isOwn: false,
      reason: "only root on Linux can mount a small file system to fill.",
      unmount: async () => undefined,
    };
  }
}
