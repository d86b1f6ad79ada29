import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { ensureFolder, unusableFolder } from "../db/embedded/ensure-folder.ts";
import { processIdentity } from "../db/embedded/processes.ts";
import { errorCode } from "../db/error-code.ts";
import { OperatorFailure } from "../db/operator-failure.ts";

/** Our hold on a data folder. */
export interface FolderLock {
  /** Whether the one before us ended without letting go: killed, or the power went. */
  readonly wasAbandoned: boolean;
  /** Says that we are on the way out, so that the next one waits for us instead of giving up. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

const Holder = v.object({
  pid: v.number(),
  identity: v.string(),
  /** A command works for a while and then lets go; the product stays, and its database may be used meanwhile. */
  role: v.picklist(["product", "command"]),
  stopping: v.boolean(),
});
type Holder = v.InferOutput<typeof Holder>;

/** What to do about a living holder after `waited` milliseconds; may refuse by throwing. */
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

/** Takes a dead holder's file away, unless another process has already put a live one in its place. */
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

/** Puts our file in place; false when there is one already. */
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

/** Answers whether the one before us was abandoned, or "shared" when the rule says to leave it to its holder. */
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
 * Takes the folder for the product alone, making it if absent. A holder that is dead is followed at once, one that is
 * stopping is waited for, one that lives is left in peace after two seconds: refused.
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

/** Takes the folder for the time of a command; null when the product runs on it. Other commands are waited for. */
export function lockFolderForCommand(folder: string): Promise<FolderLock | null> {
  return lock(folder, "command", ({ role, stopping }) =>
    role === "product" && !stopping ? "share" : "wait",
  );
}
