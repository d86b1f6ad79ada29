import { type SpawnOptions, spawnSync } from "node:child_process";
import { chown, lstat, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorFailure } from "../failures/operator-failure.ts";

/** How to start a PostgreSQL program: PostgreSQL refuses to run as root, so root switches to another user. */
export interface RunAs {
  /** Null if we are not root and start it directly. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** The program, its arguments, and the options for `spawn`. */
  command(program: string, args: readonly string[]): [string, string[], SpawnOptions];
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

const PASS_ANYWHERE = ["dac_read_search", "dac_override"] as const;

async function unprivilegedUser(): Promise<User> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => ""))
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = (lines.find((fields) => fields[0] === name) ?? []).slice(2, 4).map(Number);
    if (uid && gid) return { uid, gid };
  }
  throw new OperatorFailure(
    "PostgreSQL does not run as root and this machine has no user postgres or nobody: start as another user, or set DATABASE_URL.",
  );
}

/** Whether the user may traverse this folder and all its parents. */
async function reaches(user: User, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(folder) === folder || reaches(user, dirname(folder));
}

async function chownAll(path: string, user: User): Promise<void> {
  await chown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) {
    const child = join(path, name);
    if (!(await lstat(child)).isSymbolicLink()) await chownAll(child, user);
  }
}

/**
 * `setpriv` can start a program as another user who may still traverse folders that only root can. Of root's
 * capabilities it keeps only that one; without `no_setuid_fixup` the kernel would ignore it in access(2), which
 * PostgreSQL calls for its own files.
 */
function throughClosedFolders(user: User, folder: string): RunAs["command"] {
  const ids = ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"];
  for (const power of PASS_ANYWHERE) {
    const powers = [`--inh-caps=+${power}`, `--ambient-caps=+${power}`, "--securebits=+no_setuid_fixup"];
    const prefix = [...ids, ...powers, "--"];
    if (spawnSync("setpriv", [...prefix, "true"], { stdio: "ignore" }).status === 0) {
      return (program, args) => ["setpriv", [...prefix, program, ...args], {}];
    }
  }
  throw new OperatorFailure(
    `PostgreSQL does not run as root, and no other user can reach ${folder}: move the project to a folder open to others, or set DATABASE_URL.`,
  );
}

/**
 * Decides which user runs PostgreSQL: the current user, or, if that is root, the owner of the data folder, or else
 * `postgres` or `nobody`, who then becomes its owner. The folders must exist.
 */
export async function runAs(dataFolder: string, programFolder: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { user: null, command: (program, args) => [program, [...args], {}] };
  const owner = await stat(dataFolder);
  const user = owner.uid === 0 ? await unprivilegedUser() : { uid: owner.uid, gid: owner.gid };
  if (owner.uid === 0) await chownAll(dataFolder, user);
  for (const folder of [dirname(dataFolder), programFolder]) {
    if (!(await reaches(user, folder))) return { user, command: throughClosedFolders(user, folder) };
  }
  return { user, command: (program, args) => [program, [...args], { uid: user.uid, gid: user.gid }] };
}

/** Whether the program runs on this machine; it does not, for example, with a different C library. */
export function startsHere(as: RunAs, program: string): boolean {
  const [file, args, options] = as.command(program, ["--version"]);
  return spawnSync(file, args, { ...options, stdio: "ignore" }).status === 0;
}
