import { parseArgs } from "node:util";
import { format, mailFileMessages } from "@county-pay/core/messages";
import type { Pool } from "pg";
import {
  importOperations,
  importPieces,
  importPlaces,
  importScans,
  type PostCounts,
} from "../bills/mailing/index.ts";
import type { Problem } from "../county/imports/index.ts";
import { untilDatabaseAnswers } from "../db/connection/wait-for-database.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { placeOf } from "../db/failures/trouble.ts";
import { UsageError } from "./arguments.ts";
import { problemReport } from "./problem-report.ts";
import { say, warn } from "./terminal.ts";

const OPTIONS = {
  pieces: { type: "boolean" },
  operations: { type: "boolean" },
  places: { type: "boolean" },
  report: { type: "string" },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
  }
}

async function countyOf(pool: Pool, name: string): Promise<{ id: number; timeZone: string }> {
  const { rows } = await pool.query<{ id: number; timeZone: string }>(
    'select id, time_zone as "timeZone" from companies where name = $1',
    [name],
  );
  const [county] = rows;
  if (!county) throw new OperatorFailure(`There is no company ${name}.`);
  return county;
}

type Bring = (pool: Pool, onProblem: (problem: Problem) => void) => Promise<PostCounts>;

/** The import that a command's arguments request. */
function bringOf(args: readonly string[]): { readonly bring: Bring; readonly report: string | undefined } {
  const {
    values: { pieces, operations, places, report },
    positionals,
  } = read(args);
  if ([pieces, operations, places].filter(Boolean).length > 1)
    throw new UsageError("only one of --pieces, --operations and --places can be brought in at a time");
  const isList = operations === true || places === true;
  const [first, second, ...others] = positionals;
  const file = isList ? first : second;
  if (!first || !file || others.length > 0 || (isList && second))
    throw new UsageError(isList ? "name one file" : "name a company and a file");
  const bring: Bring = async (pool, onProblem) => {
    if (operations) return importOperations(pool, file, onProblem);
    if (places) return importPlaces(pool, file, onProblem);
    return (pieces ? importPieces : importScans)(pool, await countyOf(pool, first), file, onProblem);
  };
  return { bring, report };
}

/**
 * `scans`: imports the Postal Service's scans of mailed bills, the list of mailed pieces, and the Postal Service's
 * reference lists.
 */
export function scansCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const { bring, report: reportFile } = bringOf(args);
  return async (pool) => {
    const report = problemReport(reportFile);
    const place = placeOf(process.env.DATABASE_URL ?? "");
    const go = () => bring(pool, (problem) => report.add(problem));
    const counts = await untilDatabaseAnswers(go, { place, say: warn });
    await report.finish();
    say(format(mailFileMessages.summary, { ...counts }));
  };
}
