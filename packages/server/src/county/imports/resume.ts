import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { PoolClient } from "pg";
import * as v from "valibot";
import type { ImportCounts } from "./import-counts.ts";
import type { Mapping } from "./mapping/mapping.ts";

/** How far a run has come: the first line of its last stored record, and the results of the lines before it. */
export interface Progress {
  readonly lastLine: number;
  readonly counts: ImportCounts;
  /** The amount due on those lines, in cents. */
  readonly dueCents: number;
}

/** A run's record. */
export interface OpenRun extends Progress {
  readonly id: number;
  readonly isFinished: boolean;
}

const Stored = v.object({
  lastLine: v.number(),
  counts: v.object({
    lines: v.number(),
    added: v.number(),
    changed: v.number(),
    unchanged: v.number(),
    held: v.number(),
    refused: v.number(),
  }),
  // A run that an earlier version started has not counted it.
  dueCents: v.optional(v.number(), 0),
});

const NOTHING: Progress = {
  lastLine: 0,
  dueCents: 0,
  counts: { lines: 0, added: 0, changed: 0, unchanged: 0, held: 0, refused: 0 },
};

/** Makes objects equal that differ only in the order of their keys. */
export const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === "object" && value !== null
      ? Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, part]) => [key, canonical(part)])
      : value;

const CHUNK = 1024 * 1024;

/** Identifies a file together with its mapping. */
export async function resumeKeyOf(file: string, mapping: Mapping): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(canonical(mapping)));
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) hash.update(chunk);
  return hash.digest("hex");
}

/**
 * After this time, or after another file, a county's balances may have changed: then the file is read from its start.
 */
const RESUMED_WITHIN = "1 day";

/** The run to continue: the company's last one, if it has the same key and was interrupted; otherwise a new one. */
export async function openRun(
  client: PoolClient,
  companyId: number,
  { name, key }: { readonly name: string; readonly key: string },
): Promise<OpenRun> {
  const { rows } = await client.query<{ id: number; progress: unknown; isFinished: boolean }>(
    `select id::int, progress, finished_at is not null as "isFinished" from import_runs r
     where company_id = $1 and resume_key = $2 and progress is not null
       and (finished_at is null or resume_key like 'order %')
       and heard_at > now() - interval '${RESUMED_WITHIN}'
       and not exists (select from import_runs later where later.company_id = r.company_id and later.id > r.id)`,
    [companyId, key],
  );
  const [cut] = rows;
  if (cut) return { id: cut.id, isFinished: cut.isFinished, ...v.parse(Stored, cut.progress) };
  const { rows: opened } = await client.query<{ id: number }>(
    "insert into import_runs (company_id, file_name, resume_key) values ($1, $2, $3) returning id::int as id",
    [companyId, name, key],
  );
  return { id: opened[0]?.id ?? 0, isFinished: false, ...NOTHING };
}

/** Records how far a run has come, in the transaction of the batch that brought it there. */
export async function saveProgress(
  client: PoolClient,
  companyId: number,
  runId: number,
  progress: Progress,
): Promise<void> {
  const { lines, added, changed, unchanged, held, refused } = progress.counts;
  await client.query(
    `update import_runs set progress = $3, heard_at = clock_timestamp(), lines = $4, added = $5, changed = $6,
       unchanged = $7, refused = $8 where company_id = $1 and id = $2`,
    [companyId, runId, JSON.stringify(progress), lines, added, changed, unchanged + held, refused],
  );
}

/** Remembers lines by the bills that they name: the first line that names a bill counts. */
export async function rememberKeys(
  client: PoolClient,
  named: readonly (readonly [key: string, line: number])[],
): Promise<void> {
  if (named.length === 0) return;
  await client.query(
    "insert into import_seen (source_key, line) select * from unnest($1::text[], $2::bigint[]) on conflict do nothing",
    [named.map(([key]) => key), named.map(([, line]) => line)],
  );
}

/** Ends a run; after this commit, everything that it stored survives a crash of the database. */
export async function closeRun(client: PoolClient, companyId: number, id: number): Promise<void> {
  await client.query("set synchronous_commit = on");
  await client.query("update import_runs set finished_at = now() where company_id = $1 and id = $2", [
    companyId,
    id,
  ]);
}
