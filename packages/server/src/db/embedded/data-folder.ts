import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../failures/error-code.ts";
import { OperatorFailure } from "../failures/operator-failure.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { ensureFolder } from "./ensure-folder.ts";
import { type RunAs, runAs, startsHere } from "./run-as.ts";
import { DATABASE_USER, newSettings, syncFolder, writeSettings } from "./settings.ts";

const run = promisify(execFile);

/** The major version of the PostgreSQL in the npm packages; it cannot read the files of another one. */
const MAJOR_VERSION = "18";
const UNFINISHED = ".unfinished-";

/** The error for a data folder that PostgreSQL cannot use. */
export function broken(dataFolder: string, reason: string, cause?: unknown): OperatorFailure {
  return new OperatorFailure(
    `The data folder ${dataFolder} is broken: ${reason}; restore it from a copy, or move it away to begin with an empty database.`,
    { cause },
  );
}

/** Whether the folder contains a database; refuses a folder that is neither absent, empty, nor our database. */
async function isInitialized(dataFolder: string): Promise<boolean> {
  const found = await stat(dataFolder).catch((error) => {
    if (errorCode(error) === "ENOENT") return null;
    throw broken(dataFolder, "it cannot be read", error);
  });
  if (!found) return false;
  if (!found.isDirectory()) throw broken(dataFolder, "it is a file");
  const names = await readdir(dataFolder).catch((error) => {
    throw broken(dataFolder, "it cannot be read", error);
  });
  if (names.length === 0) return false;
  const version = await readFile(join(dataFolder, "PG_VERSION"), "utf8").catch((error) => {
    throw broken(dataFolder, "PG_VERSION cannot be read", error);
  });
  if (version.trim() === "") throw broken(dataFolder, "PG_VERSION is empty");
  if (version.trim() !== MAJOR_VERSION) {
    throw broken(
      dataFolder,
      `it was made by PostgreSQL ${version.trim().slice(0, 20)}, not ${MAJOR_VERSION}`,
    );
  }
  return true;
}

async function removeUnfinished(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder);
  const left = (await readdir(parent)).filter((name) => name.includes(UNFINISHED));
  await Promise.all(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 })),
  );
}

async function initdb(binaries: PostgresBinaries, folder: string, as: RunAs): Promise<void> {
  if (!startsHere(as, binaries.initdb)) {
    throw new OperatorFailure(
      "The PostgreSQL that npm brought along does not start on this machine (it needs glibc): set DATABASE_URL instead.",
    );
  }
  const settings = await newSettings();
  const secret = join(dirname(folder), `${UNFINISHED}secret`);
  await writeFile(secret, `${settings.password}\n`, { mode: 0o600 });
  if (as.user) await chown(secret, as.user.uid, as.user.gid);
  const [file, args, options] = as.command(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${secret}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ]);
  try {
    await run(file, args, options);
  } finally {
    await rm(secret, { force: true });
  }
  await writeSettings(folder, settings);
}

async function create(binaries: PostgresBinaries, dataFolder: string): Promise<void> {
  const folder = await mkdtemp(`${dataFolder}${UNFINISHED}`);
  try {
    await initdb(binaries, folder, await runAs(folder, binaries.folder));
    // The target is absent, or an empty folder, which rename replaces.
    await rename(folder, dataFolder);
    await syncFolder(dirname(dataFolder));
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    if (cause instanceof OperatorFailure) throw cause;
    const detail = cause instanceof Error && "stderr" in cause ? String(cause.stderr) : String(cause);
    const reason = detail.match(/(?:error|FATAL): *(.*)/)?.[1] ?? detail.trim().split("\n").at(-1);
    throw new OperatorFailure(`PostgreSQL could not be set up in ${dataFolder}: ${reason}.`, { cause });
  }
}

/**
 * Ensures that a database folder of the right version exists, and returns the user to run PostgreSQL as on it. A new
 * one is created next to it and moved into place at the end, so that a kill leaves no partial folder.
 */
export async function prepareDataFolder(binaries: PostgresBinaries, dataFolder: string): Promise<RunAs> {
  await ensureFolder(dirname(dataFolder));
  if (!(await isInitialized(dataFolder))) {
    await removeUnfinished(dataFolder);
    await create(binaries, dataFolder);
  }
  const owner = (await stat(dataFolder)).uid;
  const self = process.getuid?.() ?? owner;
  if (self !== 0 && owner !== self) {
    throw new OperatorFailure(
      `The data folder ${dataFolder} belongs to another user: start as that user, or set COUNTY_PAY_DATA to a folder of your own.`,
    );
  }
  const as = await runAs(dataFolder, binaries.folder);
  await chmod(dataFolder, 0o700);
  return as;
}
