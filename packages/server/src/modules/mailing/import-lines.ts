import type { Problem } from "../imports/index.ts";
import { type Columns, type PostLine, readPostFile } from "./read-post-file.ts";

/** What became of a file, in lines. */
export interface PostCounts {
  readonly lines: number;
  readonly added: number;
  /** Lines that were there already. */
  readonly known: number;
  readonly refused: number;
}

/**
 * Brings in a file of the post batch by batch and counts: `write` answers how many lines of a batch it added and tells
 * `refuse` those that it could not take. Throws OperatorFailure with a sentence where the file cannot be used.
 */
export async function importLines<Name extends string>(
  file: string,
  columns: Columns<Name>,
  onProblem: (problem: Problem) => void,
  write: (batch: readonly PostLine<Name>[], refuse: (problem: Problem) => void) => Promise<number>,
): Promise<PostCounts> {
  let [lines, added, refused] = [0, 0, 0];
  const refuse = (problem: Problem): void => {
    refused += 1;
    onProblem(problem);
  };
  const refuseUnread = (problem: Problem): void => {
    lines += 1;
    refuse(problem);
  };
  for await (const batch of readPostFile(file, columns, refuseUnread)) {
    added += await write(batch, refuse);
    lines += batch.length;
  }
  return { lines, added, known: Math.max(0, lines - added - refused), refused };
}
