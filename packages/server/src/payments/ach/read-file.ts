import { type AchFile, readAch } from "@county-pay/core/ach";
import { exceededLimit } from "@county-pay/core/files";
import type { FileParser } from "../../file-reader/index.ts";
import { checkText, refuseOverLimit } from "../../file-reader/over-limit.ts";

/** Reads a bank's file of returns in a thread. */
export const achParser: FileParser<{ readonly text: string }, AchFile> = { name: "ach" };

/** The maximum number of problems that a refused file is read with: a hostile one has hundreds of thousands. */
const MAX_PROBLEMS = 1_000;

/**
 * Reads a bank's file of returns and notifications of change (OFFICE-006). A file with a problem has no entries. Throws
 * FileOverLimit.
 */
export function readAchFile({ text }: { readonly text: string }): AchFile {
  checkText("ach", text);
  const file = readAch(text);
  refuseOverLimit(exceededLimit("ach", "records", file.entries.length));
  return file.problems.length === 0
    ? file
    : { ...file, entries: [], problems: file.problems.slice(0, MAX_PROBLEMS) };
}
