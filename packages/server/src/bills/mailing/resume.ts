import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Pool, PoolClient } from "pg";
import * as v from "valibot";

/** Where the progress of a file is stored. */
export interface Resumable {
  readonly pool: Pool;
  /** Null for a list of the post that is the same for every county. */
  readonly companyId: number | null;
  /** What kind of file it is: the same bytes as another kind are another file. */
  readonly kind: "scans" | "pieces" | "operations" | "places";
}

const Progress = v.object({
  lastLine: v.number(),
  lines: v.number(),
  added: v.number(),
  refused: v.number(),
});
/** How far a file has come: its last stored line, and what became of the lines up to it. */
type Progress = v.InferOutput<typeof Progress>;

const NOTHING: Progress = { lastLine: 0, lines: 0, added: 0, refused: 0 };

/** A file that is brought in, with what tells it from every other. */
export interface PostRun {
  readonly start: Progress;
  /** Runs `work` in a transaction that also stores the progress that it answers; neither is stored where it fails. */
  step(work: (client: PoolClient) => Promise<Progress>): Promise<Progress>;
  /** Forgets the progress at the end of the file: the next time it is read from its beginning. */
  close(): Promise<void>;
}

/** Goes on with a file that was cut short within a day, or begins at its beginning. */
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
        // The connection is dropped, and with it what the transaction did.
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
