import { execFile } from "node:child_process";
import { statfs, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The file system of a folder. */
export type Disk = { unmount(): Promise<void> } & (
  | { readonly isOwn: true }
  | { readonly isOwn: false; readonly reason: string }
);

/** Gives a folder a file system of its own of this size, in memory, which can be filled: only as root on Linux. */
export async function mountDisk(folder: string, size: string): Promise<Disk> {
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
    return { isOwn: true, unmount: async () => void (await run("umount", [folder])) };
  } catch {
    return {
      isOwn: false,
      reason: "only root on Linux can mount a small file system to fill.",
      unmount: async () => undefined,
    };
  }
}

const PIECE = Buffer.alloc(2 ** 24);

/** Fills the file system of a folder for so many milliseconds; it must be one of its own. */
export async function fillDisk(folder: string, ms: number): Promise<void> {
  const file = join(folder, "filler");
  const { bavail, bsize } = await statfs(folder);
  await writeFile(file, pieces(Number(bavail) * Number(bsize))).catch(() => undefined);
  await sleep(ms);
  await truncate(file, 0).catch(() => undefined);
  await unlink(file).catch(() => undefined);
}

function* pieces(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= PIECE.length)
    yield PIECE.subarray(0, Math.min(left, PIECE.length));
}
