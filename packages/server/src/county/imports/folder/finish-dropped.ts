import { importFolderMessages, importPageMessages, type Language } from "@county-pay/core/messages";
import { storedLanguage } from "@county-pay/core/messages/all";
import { cents, formatMoney } from "@county-pay/core/money";
import { failureSentence } from "../import-failure.ts";
import { csv } from "../reading/csv.ts";
import { inWords, storedReason } from "../reason.ts";
import { putAway } from "./drop-folder.ts";
import { shownName } from "./file-names.ts";
import { mailAdmin } from "./mail-admin.ts";
import { doneWith } from "./result.ts";
import type { FolderDatabase, WatchedCounty } from "./take-dropped.ts";

interface Ended {
  readonly id: string;
  readonly name: string;
  readonly takenAs: string;
  readonly orderId: string;
  readonly state: "finished" | "failed";
  readonly failure: string;
  readonly details: unknown;
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly held: number;
  readonly refused: number;
  readonly due: number | null;
}

/** The report beside a file that was put away: its counts, then every refused or skipped line. */
async function reportOf(
  { pool }: FolderDatabase,
  companyId: number,
  ended: Ended,
  language: Language,
): Promise<string> {
  const { counts, line, heading, why, dueTotal, states, file } = language.texts(importPageMessages);
  const { rows } = await pool.query<{ line: number; heading: string; reason: string; details: unknown }>(
    `select line::float8 as line, heading, reason, details from import_problems
     where company_id = $1 and order_id = $2 order by line, position`,
    [companyId, ended.orderId],
  );
  const problems = rows.map((row) =>
    inWords({ line: row.line, column: row.heading, reason: storedReason(row.reason, row.details) }, language),
  );
  const { report } = language.texts(importFolderMessages);
  return csv([
    [file, shownName(ended.name)],
    [report.result, failureSentence(ended, language) || states[ended.state]],
    [counts.lines, String(ended.lines)],
    [counts.added, String(ended.added)],
    [counts.changed, String(ended.changed)],
    [counts.unchanged, String(ended.unchanged)],
    [counts.held, String(ended.held)],
    [counts.refused, String(ended.refused)],
    ...(ended.due === null ? [] : [[dueTotal, formatMoney(cents(ended.due))]]),
    ...(problems.length === 0 ? [] : [[], [line, heading, why]]),
    ...problems.map((problem) => [String(problem.line), problem.column, problem.reason]),
  ]);
}

/** Puts away the files whose import has ended, each with its report, and mails the admin. */
export async function finishDropped(
  database: FolderDatabase,
  county: WatchedCounty,
  folder: string,
): Promise<void> {
  const { pool } = database;
  const { companyId, userId } = county;
  const { rows } = await pool.query<Ended>(
    `select f.id::text, f.file_name as name, f.taken_as as "takenAs", o.id::text as "orderId", o.state, o.failure,
       o.failure_details as details,        o.lines::float8 as lines, o.added::float8 as added, o.changed::float8 as changed,
       o.unchanged::float8 as unchanged, o.held::float8 as held, o.refused::float8 as refused,
       o.due_cents::float8 as due
     from import_folder_files f join import_orders o on o.company_id = f.company_id and o.id = f.order_id
     where f.company_id = $1 and f.state = 'importing' and o.state in ('finished', 'failed') order by f.id`,
    [companyId],
  );
  const language = storedLanguage(county.language);
  for (const ended of rows) {
    const isDone = ended.state === "finished";
    await putAway(
      folder,
      ended,
      isDone ? "done" : "failed",
      await reportOf(database, companyId, ended, language),
    );
    const result = isDone
      ? doneWith({ added: ended.added, changed: ended.changed, refused: ended.refused })
      : { failure: ended.failure || "failed", details: ended.details };
    await pool.query(
      `with ended as (
         update import_folder_files set state = $3, message = $4, details = $6, ended_at = clock_timestamp()
         where company_id = $1 and id = $2 and state = 'importing' returning company_id, id
       ) ${mailAdmin("$5")}`,
      [
        companyId,
        ended.id,
        isDone ? "done" : "failed",
        result.failure,
        userId,
        JSON.stringify(result.details),
      ],
    );
  }
}
