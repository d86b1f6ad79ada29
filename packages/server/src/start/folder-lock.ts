import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { ensureFolder, unusableFolder } from "../db/embedded/ensure-folder.ts";
import { processIdentity } from "../db/embedded/processes.ts";
import { errorCode } from "../db/failures/error-code.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

/** A held lock on a data folder. */
export interface FolderLock {
  /** Whether the previous holder ended without releasing it: it was killed, or the power failed. */
  readonly wasAbandoned: boolean;
  /** Announces that we are stopping, so that the next process waits for us instead of giving up. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

const Holder = v.object({
  pid: v.number(),
  identity: v.string(),
  /** A command holds the lock only for a while; the product stays, and its database may be used meanwhile. */
  role: v.picklist(["product", "command"]),
  stopping: v.boolean(),
});
type Holder = v.InferOutput<typeof Holder>;

/** What to do about a running holder after `waited` milliseconds; may refuse by throwing. */
type Rule = (holder: Holder, waited: number) => "wait" | "share";

const POLL_MS = 100;
const PATIENCE_MS = 2_000;
const STOPPING_PATIENCE_MS = 45_000;

async function readHolder(file: string): Promise<Holder | "broken" | null> {
  const text = await readFile(file, "utf8").catch((error) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return v.parse(Holder, JSON.parse(text));
  } catch {
    return "broken";
  }
}

const livesOn = async (holder: Holder): Promise<boolean> =>
  (await processIdentity(holder.pid)) === holder.identity;

/** Removes a dead holder's file, unless another process has already replaced it. */
async function removeAbandoned(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readHolder(aside);
  if (taken && taken !== "broken" && (await livesOn(taken))) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function writeDraft(file: string, holder: Holder): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(holder)}\n`);
  return draft;
}

/** Creates our lock file; false if there already is one. */
async function tryLink(file: string, self: Holder): Promise<boolean> {
  const draft = await writeDraft(file, self);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns whether the previous holder abandoned the folder, or "shared" if the rule leaves it to its holder. */
async function acquire(file: string, self: Holder, rule: Rule): Promise<boolean | "shared"> {
  const started = Date.now();
  let wasAbandoned = false;
  while (!(await tryLink(file, self))) {
    const holder = await readHolder(file);
    if (holder === null) continue;
    if (holder === "broken" || !(await livesOn(holder))) {
      wasAbandoned = true;
      await removeAbandoned(file);
      continue;
    }
    if (rule(holder, Date.now() - started) === "share") return "shared";
    await sleep(POLL_MS);
  }
  return wasAbandoned;
}

async function lock(folder: string, role: Holder["role"], rule: Rule): Promise<FolderLock | null> {
  await ensureFolder(folder);
  const file = join(folder, "county-pay.lock");
  const identity = (await processIdentity(process.pid)) ?? "";
  const self: Holder = { pid: process.pid, identity, role, stopping: false };
  const outcome = await acquire(file, self, rule).catch((error: unknown) => {
    throw errorCode(error) ? unusableFolder(folder, error) : error;
  });
  if (outcome === "shared") return null;
  return {
    wasAbandoned: outcome,
    markStopping: async () => rename(await writeDraft(file, { ...self, stopping: true }), file),
    release: () => rm(file, { force: true }),
  };
}

/**
 * Locks the folder for the product, creating it if absent. Replaces a dead holder at once, waits for one that is
 * stopping, and refuses after two seconds if the holder keeps running.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const held = await lock(folder, "product", ({ pid, stopping }, waited) => {
    if (waited <= (stopping ? STOPPING_PATIENCE_MS : PATIENCE_MS)) return "wait";
    throw new OperatorFailure(
      `County Pay already works on the data folder ${folder} (process ${pid}): stop it first, or set COUNTY_PAY_DATA to another folder.`,
    );
  });
  if (!held) throw new Error("the product never shares its folder");
  return held;
}

/** Locks the folder for the duration of a command; null if the product is running on it. Waits for other commands. */
export function lockFolderForCommand(folder: string): Promise<FolderLock | null> {
  return lock(folder, "command", ({ role, stopping }) =>
    role === "product" && !stopping ? "share" : "wait",
  );
}
