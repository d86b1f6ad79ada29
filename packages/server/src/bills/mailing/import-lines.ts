import type { PoolClient } from "pg";
import type { Problem } from "../../county/imports/index.ts";
import { type Columns, type PostLine, readPostFile } from "./read-post-file.ts";
import { openPostRun, type Resumable } from "./resume.ts";

/** A file's result, in lines. */
export interface PostCounts {
  readonly lines: number;
  readonly added: number;
  /** Lines that were already stored. */
  readonly known: number;
  readonly refused: number;
}

/** Writes a batch with `client`: returns how many lines it added, and passes invalid ones to `refuse`. */
export type WriteLines<Name extends string> = (
  batch: readonly PostLine<Name>[],
  refuse: (problem: Problem) => void,
  client: PoolClient,
) => Promise<number>;

const countsOf = (lines: number, added: number, refused: number): PostCounts => ({
  lines,
  added,
  known: Math.max(0, lines - added - refused),
  refused,
});

/**
 * Imports a file batch by batch and counts the results. Each batch is one transaction that also stores the progress, so
 * an interrupted file continues after its last stored line (decision 062). A line is refused once and counted once,
 * even after an interruption. Throws OperatorFailure with a sentence if the file cannot be used.
 */
export async function resumeLines<Name extends string>(
  resumable: Resumable,
  file: string,
  columns: Columns<Name>,
  onProblem: (problem: Problem) => void,
  write: WriteLines<Name>,
): Promise<PostCounts> {
  let unread: Problem[] = [];
  const batches = readPostFile(file, columns, (problem) => unread.push(problem));
  const first = await batches.next();
  const run = await openPostRun(resumable, file);
  let at = run.start;
  const store = async (batch: readonly PostLine<Name>[]): Promise<void> => {
    const fresh = batch.filter(({ line }) => line > at.lastLine);
    const problems = unread.filter(({ line }) => line > at.lastLine);
    unread = [];
    const lines = fresh.length + problems.length;
    if (lines === 0) return;
    const lastLine = [...fresh, ...problems].reduce((last, { line }) => Math.max(last, line), 0);
    at = await run.step(async (client) => {
      const added = fresh.length === 0 ? 0 : await write(fresh, (problem) => problems.push(problem), client);
      const counts = { lines: at.lines + lines, added: at.added + added };
      return { lastLine, ...counts, refused: at.refused + problems.length };
    });
    for (const problem of problems) onProblem(problem);
  };
  for (let next = first; !next.done; next = await batches.next()) await store(next.value);
  await store([]);
  await run.close();
  return countsOf(at.lines, at.added, at.refused);
}
