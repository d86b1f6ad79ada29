import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The folders inside a county's folder. */
const INSIDE = ["working", "done", "failed"] as const;
type Inside = (typeof INSIDE)[number];

/** Why a county's folder cannot be used. */
export type FolderProblem = "missing" | "not_a_folder";

/** A file that a county has dropped. */
export interface Dropped {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedMs: number;
  /** A plain file, neither a link nor anything else. */
  readonly isPlain: boolean;
  /** A marker `<name>.done` says that it is complete. */
  readonly isMarked: boolean;
}

const COMPANY = /^[a-z0-9][a-z0-9-]{0,99}$/;
const BILLS = /\.(csv|txt|tsv)$/i;
/** A control file belongs to the file of the same name: `bills.csv.ctl` or `bills.ctl`. */
const CONTROL_END = ".ctl";
const MARKER_END = ".done";

const isRealFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null))?.isDirectory() ?? false;

/**
 * The folder of one county below the server's import folder. A link in the place of it, or of a folder inside it, is
 * refused, so that nothing outside is read or written.
 */
export async function countyFolder(
  root: string,
  company: string,
): Promise<{ readonly path: string; readonly problem: "" } | { readonly problem: FolderProblem }> {
  const base = await realpath(root).catch(() => null);
  if (base === null || !COMPANY.test(company)) return { problem: "missing" };
  const path = join(base, company);
  const found = await lstat(path).catch(() => null);
  if (!found) return { problem: "missing" };
  if (!found.isDirectory()) return { problem: "not_a_folder" };
  for (const inside of INSIDE) {
    await mkdir(join(path, inside)).catch(() => undefined);
    if (!(await isRealFolder(join(path, inside)))) return { problem: "not_a_folder" };
  }
  return { path, problem: "" };
}

/** The dropped files of bills in order of their names. Hidden files and uploads under a temporary name do not count. */
export async function droppedFiles(folder: string): Promise<readonly Dropped[]> {
  const names = (await readdir(folder)).sort();
  const all = new Set(names);
  const found: Dropped[] = [];
  for (const name of names) {
    if (name.startsWith(".") || !BILLS.test(name) || name.length > 150 || /\p{Cc}/u.test(name)) continue;
    const stats = await lstat(join(folder, name)).catch(() => null);
    if (!stats || stats.isDirectory()) continue;
    const isMarked = all.has(`${name}${MARKER_END}`);
    found.push({
      name,
      bytes: stats.size,
      modifiedMs: Math.floor(stats.mtimeMs),
      isPlain: stats.isFile(),
      isMarked,
    });
  }
  return found;
}

/**
 * Moves a file into `working` under a name that no other has. Of several servers, one succeeds; null for the others,
 * because the file is gone.
 */
export async function takeFile(folder: string, name: string): Promise<string | null> {
  const takenAs = `${randomUUID()}-${name}`;
  const isTaken = await rename(join(folder, name), join(folder, "working", takenAs)).then(
    () => true,
    () => false,
  );
  return isTaken ? takenAs : null;
}

/** Opens a plain file; null if it is a link or anything else, or is gone. */
export async function openPlain(path: string): Promise<FileHandle | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (!handle) return null;
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return null;
}

/** The text of a file's control file; null if it has none. At most `most` bytes are read. */
export async function controlText(folder: string, name: string, most = 10_000): Promise<string | null> {
  for (const control of controlNames(name)) {
    const handle = await openPlain(join(folder, control));
    if (!handle) continue;
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
      return buffer.subarray(0, bytesRead).toString("utf8");
    } finally {
      await handle.close();
    }
  }
  return null;
}

const controlNames = (name: string): readonly string[] => [
  `${name}${CONTROL_END}`,
  `${name.replace(BILLS, "")}${CONTROL_END}`,
];

/** Puts a taken file into `done` or `failed` with its report; its marker and control file go with it. */
export async function putAway(
  folder: string,
  { name, takenAs }: { readonly name: string; readonly takenAs: string },
  to: Exclude<Inside, "working">,
  report: string,
): Promise<void> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const target = (one: string) => join(folder, to, `${stamp}-${takenAs.slice(0, 8)}-${one}`);
  await writeFile(target(`${name}.report.csv`), report, { flag: "wx" });
  await rename(join(folder, "working", takenAs), target(name)).catch(() => undefined);
  for (const beside of [`${name}${MARKER_END}`, ...controlNames(name)])
    await rename(join(folder, beside), target(beside)).catch(() => undefined);
}

/** Returns files to the folder whose server stopped right after it took them. `isKnown`: its import was recorded. */
export async function returnAbandoned(
  folder: string,
  isKnown: (takenAs: string) => boolean,
  olderThanMs: number,
): Promise<void> {
  for (const takenAs of await readdir(join(folder, "working"))) {
    const name = /^[0-9a-f-]{36}-(.+)$/.exec(takenAs)?.[1];
    const stats = await lstat(join(folder, "working", takenAs)).catch(() => null);
    if (name === undefined || !stats || isKnown(takenAs) || Date.now() - stats.ctimeMs < olderThanMs)
      continue;
    await rename(join(folder, "working", takenAs), join(folder, name)).catch(() => undefined);
  }
}
