import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rmdir,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { fittingName, renameForeignNames } from "./file-names.ts";

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
/** The folder of its own that a taken file is in; in an earlier release, the beginning of its name. */
const TAKEN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TAKEN_LENGTH = 36;

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
  await renameForeignNames(folder);
  const names = (await readdir(folder)).sort();
  const all = new Set(names);
  const found: Dropped[] = [];
  for (const name of names) {
    if (name.startsWith(".") || !BILLS.test(name.trim())) continue;
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
 * Moves a file into a folder of its own in `working`, where every name fits. Of several servers, one succeeds; null for the
 * others, because the file is gone. Any other failure is thrown: a file that stays is never left without a word.
 */
export async function takeFile(folder: string, name: string): Promise<string | null> {
  const own = randomUUID();
  await mkdir(join(folder, "working", own));
  try {
    await rename(join(folder, name), join(folder, "working", own, name));
    return join(own, name);
  } catch (error) {
    await rmdir(join(folder, "working", own)).catch(() => undefined);
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
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

/** A control file's size, in bytes, above which it holds something else than totals. */
const MAX_CONTROL_BYTES = 10_000;

/**
 * The text of a file's control file; null if it has none. A control file that cannot be read (a link, a folder, too
 * large, or one of two in different letters) has no text, ''. Its name may be in capital letters.
 */
export async function controlText(folder: string, name: string): Promise<string | null> {
  const [control, other] = await controlFiles(folder, name);
  if (control === undefined) return null;
  const isOnly = control.length !== other?.length;
  const handle = isOnly ? await openPlain(join(folder, control)) : null;
  if (!handle) return "";
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(MAX_CONTROL_BYTES + 1),
      0,
      MAX_CONTROL_BYTES + 1,
      0,
    );
    return bytesRead > MAX_CONTROL_BYTES ? "" : buffer.subarray(0, bytesRead).toString("utf8");
  } finally {
    await handle.close();
  }
}

/** The names in a folder that are a file's control file: `bills.csv.ctl` before `bills.ctl`. */
async function controlFiles(folder: string, name: string): Promise<readonly string[]> {
  const possible = new Set(
    [name, name.replace(BILLS, "")].map((one) => `${one}${CONTROL_END}`.toLowerCase()),
  );
  const found = (await readdir(folder)).filter((one) => possible.has(one.toLowerCase()));
  return found.sort((one, other) => other.length - one.length);
}

/** Puts a taken file into `done` or `failed` with its report; its marker and control file go with it. */
export async function putAway(
  folder: string,
  { name, takenAs }: { readonly name: string; readonly takenAs: string },
  to: Exclude<Inside, "working">,
  report: string,
): Promise<void> {
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const prefix = `${stamp}-${takenAs.slice(0, 8)}-`;
  const target = (one: string, ending = "") => join(folder, to, fittingName(prefix, one, ending));
  const taken = join(folder, "working", takenAs);
  await writeFile(target(name, ".report.csv"), report, { flag: "wx" });
  await rename(taken, target(name)).catch(() => undefined);
  await removeOwnFolder(taken);
  for (const beside of [`${name}${MARKER_END}`, ...(await controlFiles(folder, name))])
    await rename(join(folder, beside), target(beside)).catch(() => undefined);
}

/** Removes the folder of its own that a taken file was in; one that an earlier release took has none. */
async function removeOwnFolder(taken: string): Promise<void> {
  if (TAKEN.test(dirname(taken).split("/").at(-1) ?? "")) await rmdir(dirname(taken)).catch(() => undefined);
}

/** The files in `working`, as they were taken, each with its name. */
async function takenFiles(working: string): Promise<readonly { takenAs: string; name: string }[]> {
  const found: { takenAs: string; name: string }[] = [];
  for (const entry of await readdir(working)) {
    if (!TAKEN.test(entry.slice(0, TAKEN_LENGTH))) continue;
    if (entry.length > TAKEN_LENGTH) found.push({ takenAs: entry, name: entry.slice(TAKEN_LENGTH + 1) });
    else if (await isRealFolder(join(working, entry)))
      for (const name of await readdir(join(working, entry)))
        found.push({ takenAs: join(entry, name), name });
  }
  return found;
}

/** Returns files to the folder whose server stopped right after it took them. `isKnown`: its import was recorded. */
export async function returnAbandoned(
  folder: string,
  isKnown: (takenAs: string) => boolean,
  olderThanMs: number,
): Promise<void> {
  const working = join(folder, "working");
  for (const { takenAs, name } of await takenFiles(working)) {
    const stats = await lstat(join(working, takenAs)).catch(() => null);
    if (!stats || isKnown(takenAs) || Date.now() - stats.ctimeMs < olderThanMs) continue;
    await rename(join(working, takenAs), join(folder, name)).catch(() => undefined);
    await removeOwnFolder(join(working, takenAs));
  }
}
