import type { Given, ImportStatus, importRun, Parsed, startImport } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { cents, fromDollars, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import { type InferInput, parse } from "valibot";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { failureSentence } from "./import-failure.ts";
import { Mapping } from "./mapping/mapping.ts";
import type { ImportFile } from "./reading/file-parts.ts";

type Status = InferInput<typeof ImportStatus>;
type Order = Parsed<typeof startImport>["body"];

const centsOf = (dollars: number | null | undefined): number | null => {
  const read = typeof dollars === "number" ? fromDollars(dollars) : null;
  return read?.ok ? read.value : null;
};

/** Queues a run; the same attempt is the same run. Returns its ID. */
export async function queueImport(
  tenant: Tenant,
  caller: { readonly companyId: number; readonly userId: number },
  order: Order,
  file: ImportFile,
): Promise<Given<typeof startImport>> {
  const added = await sql<{ id: string }>`insert into import_orders
      (company_id, key, file_id, file_name, dry_run, change_key, mapping, user_id, bytes,
        control_count, control_cents, control_reason)
    values (${caller.companyId}, ${order.Key}, ${order.FileId}, ${file.name}, ${order.DryRun}, ${order.ChangeKey},
      ${jsonText(order.Mapping)}::jsonb, ${caller.userId}, ${file.bytes},
      ${order.Control?.Count ?? null}, ${centsOf(order.Control?.Amount)}, ${order.ControlReason})
    on conflict (company_id, key) do nothing returning id::text`.execute(tenant);
  const [row] = added.rows;
  if (row) return { ImportId: row.id };
  const same = await sql<{ id: string }>`select id::text from import_orders
    where company_id = ${caller.companyId} and key = ${order.Key}`.execute(tenant);
  return { ImportId: same.rows[0]?.id ?? "0" };
}

interface Row {
  readonly id: string;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly dry_run: boolean;
  readonly state: Status["State"];
  readonly failure: string;
  readonly failure_details: unknown;
  readonly counts: {
    readonly lines: number;
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly held: number;
    readonly refused: number;
    readonly due: number | null;
    readonly read: number;
    readonly bytes: number;
  };
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

const toWire = ({ counts, ...row }: Row, language: Language): Status => ({
  ImportId: row.id,
  FileId: row.file_id,
  FileName: row.file_name.slice(0, 200),
  DryRun: row.dry_run,
  State: row.state,
  Failure: failureSentence({ failure: row.failure, details: row.failure_details }, language).slice(0, 1_000),
  Lines: counts.lines,
  Added: counts.added,
  Changed: counts.changed,
  Unchanged: counts.unchanged,
  Held: counts.held,
  Refused: counts.refused,
  AmountDue: counts.due === null ? null : toDollars(cents(counts.due)),
  BytesRead: counts.read,
  Bytes: counts.bytes,
  StartedAt: row.started_at?.toISOString() ?? null,
  FinishedAt: row.finished_at?.toISOString() ?? null,
});

interface Totals {
  readonly count: number | null;
  readonly cents: number | null;
}

const totalsToWire = ({ count, cents: amount }: Totals) =>
  count === null && amount === null
    ? null
    : { Count: count, Amount: amount === null ? null : toDollars(cents(amount)) };

const COUNTS = sql`jsonb_build_object('lines', lines, 'added', added, 'changed', changed, 'unchanged', unchanged,
  'held', held, 'refused', refused, 'due', due_cents, 'read', bytes_read, 'bytes', bytes) as counts`;

/** A run's status, and how its file is read; undefined if the company has no run with that ID. */
export async function statusOf(
  tenant: Tenant,
  companyId: number,
  id: string,
  language: Language,
): Promise<Given<typeof importRun> | undefined> {
  const { rows } = await sql<
    Row & { mapping: unknown; change_key: boolean; reason: string; control: Totals; trailer: Totals }
  >`
    select id::text, file_id, file_name, dry_run, state, failure, failure_details, ${COUNTS}, started_at, finished_at, mapping, change_key,
      control_reason as reason, jsonb_build_object('count', control_count, 'cents', control_cents) as control,
      jsonb_build_object('count', trailer_count, 'cents', trailer_cents) as trailer
    from import_orders where company_id = ${companyId} and id = ${id}::bigint`.execute(tenant);
  const [row] = rows;
  if (!row) return undefined;
  const { reason, control, trailer, mapping, change_key: ChangeKey, ...status } = row;
  return {
    ...toWire(status, language),
    Mapping: parse(Mapping, mapping),
    ChangeKey,
    Control: totalsToWire(control),
    ControlReason: reason,
    Trailer: totalsToWire(trailer),
  };
}

/** The latest runs, newest first; those from the command line have the ID 0. */
export async function latestRuns(tenant: Tenant, companyId: number, language: Language): Promise<Status[]> {
  const { rows } = await sql<Row>`
    select * from (
      select id::text, file_id, file_name, dry_run, state, failure, failure_details, ${COUNTS}, started_at, finished_at, created_at as at
      from import_orders where company_id = ${companyId}
      union all
      select '0', null, file_name, false, case when finished_at is null then 'running' else 'finished' end, '', '{}',
        jsonb_build_object('lines', lines, 'added', added, 'changed', changed, 'unchanged', unchanged, 'held', 0,
          'refused', refused, 'due', null, 'read', 0, 'bytes', 0), started_at, finished_at, started_at
      from import_runs r where company_id = ${companyId} and coalesce(resume_key, '') not like 'order %' and not exists (
        select from import_orders o where o.company_id = r.company_id and not o.dry_run and o.file_name = r.file_name
          and r.started_at between o.started_at and coalesce(o.finished_at, 'infinity'))
    ) run order by at desc limit 20`.execute(tenant);
  return rows.map((row) => toWire(row, language));
}
