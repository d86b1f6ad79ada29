import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Pool, PoolClient } from "pg";
import * as v from "valibot";

/** Where the progress of a file is stored. */
export interface Resumable {
  readonly pool: Pool;
  /** Null for a Postal Service list that applies to every county. */
  readonly companyId: number | null;
  /** The kind of file: the same bytes as another kind are a different file. */
  readonly kind: "scans" | "pieces" | "operations" | "places";
}

const Progress = v.object({
  lastLine: v.number(),
  lines: v.number(),
  added: v.number(),
  refused: v.number(),
});
/** A file's progress: its last stored line, and the results of the lines up to it. */
type Progress = v.InferOutput<typeof Progress>;

const NOTHING: Progress = { lastLine: 0, lines: 0, added: 0, refused: 0 };

/** A file being imported, with its identity. */
export interface PostRun {
  readonly start: Progress;
  /** Runs `work` in a transaction that also stores the progress it returns; neither is stored if it fails. */
  step(work: (client: PoolClient) => Promise<Progress>): Promise<Progress>;
  /** Deletes the progress at the end of the file: the next time, it is read from its start. */
  close(): Promise<void>;
}

/** Continues a file that was interrupted within the last day, or starts at its beginning. */
export async function openPostRun({ pool, companyId, kind }: Resumable, file: string): Promise<PostRun> {
  const hash = createHash("sha256").update(`${kind}\n`);
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  const ids = [companyId, hash.digest("hex")];
  const { rows } = await pool.query<{ progress: unknown }>(
    `select progress from post_file_runs
     where company_id is not distinct from $1 and resume_key = $2 and heard_at > now() - interval '1 day'`,
    ids,
  );
  return {
    start: rows[0] ? v.parse(Progress, rows[0].progress) : NOTHING,
    async step(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const progress = await work(client);
        await client.query(
          `insert into post_file_runs (company_id, resume_key, progress) values ($1, $2, $3)
           on conflict (company_id, resume_key) do update
             set progress = excluded.progress, heard_at = clock_timestamp()`,
          [...ids, JSON.stringify(progress)],
        );
        await client.query("commit");
        client.release();
        return progress;
      } catch (error) {
        // The connection is closed, which rolls back the transaction.
        client.release(true);
        throw error;
      }
    },
    async close() {
      await pool.query(
        "delete from post_file_runs where company_id is not distinct from $1 and resume_key = $2",
        ids,
      );
    },
  };
}
