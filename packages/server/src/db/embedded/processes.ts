import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { errorCode } from "../failures/error-code.ts";

const run = promisify(execFile);
const HAS_PROC = process.platform === "linux";

/** Whether a process with this ID exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/**
 * Distinguishes a process from a later one with the same ID: its start time, and on Linux its boot. Null if there is no
 * such process.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  try {
    if (!HAS_PROC) return (await run("ps", ["-o", "lstart=", "-p", String(pid)])).stdout.trim() || null;
    const [boot, text] = await Promise.all([
      readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ]);
    // The name in parentheses may contain spaces; after it come the state (index 0) and, at index 19, the start time.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : `${boot.trim()}:${fields[19]}`;
  } catch {
    return null;
  }
}

async function onLinux(dataFolder: string): Promise<number[]> {
  const folder = await stat(dataFolder).catch(() => null);
  if (!folder) return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
      if (name.trim() !== "postgres" || (await processIdentity(pid)) === null) return null;
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => null);
      return cwd?.ino === folder.ino && cwd.dev === folder.dev ? pid : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}

async function byCommandLine(dataFolder: string): Promise<number[]> {
  const { stdout } = await run("ps", ["-axo", "pid=,command="]);
  return stdout
    .split("\n")
    .filter((line) => line.includes("postgres") && line.includes(`-D ${dataFolder}`))
    .map((line) => Number.parseInt(line, 10));
}

/** The IDs of all running PostgreSQL processes on this data folder: the main one and its children. */
export function processesOn(dataFolder: string): Promise<number[]> {
  return HAS_PROC ? onLinux(dataFolder) : byCommandLine(dataFolder);
}
