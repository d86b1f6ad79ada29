import { type Kysely, sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tables } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";

/** An outage as JSON, with ISO times; those that were stored before there were two kinds have none. */
export interface Outage {
  /** `system`: no server could store a payment; `gateway`: the gateway answered no call (decision 465). */
  readonly kind?: "system" | "gateway";
  readonly began: string;
  /** Null: not over. */
  readonly ended: string | null;
  /** Of a gateway's outage: its last answer before, when the last call without an answer ended, and how many there were. */
  readonly answered?: string | null;
  readonly unanswered?: string | null;
  readonly calls?: number | null;
}

/** The outages of the system, and those of the gateway accounts of a county, as `Outage`. */
const outagesOf = (companyId: number) => sql`
  select began_at as at, coalesce(ended_at, 'infinity') as until, jsonb_build_object('kind', 'gateway', 'began', began_at,
      'ended', ended_at, 'answered', answered_at, 'unanswered', unanswered_until, 'calls', calls) as outage
    from gateway_outages where company_id = ${companyId} and is_outage
  union all
  select began_at, ended_at, jsonb_build_object('kind', 'system', 'began', began_at, 'ended', ended_at) from outages`;

/** A county's decision to extend a deadline, and what was known of outages when it was recorded. */
export interface Extension {
  /** ISO dates: the file's, and the one that applies instead. */
  readonly dueDate: string;
  readonly extendedTo: string;
  readonly decidedBy: string;
  readonly note: string;
  readonly outages: readonly Outage[];
  readonly recordedAt: Date;
  /** Who recorded it; '' for an operator. */
  readonly recordedBy: string;
  readonly withdrawnAt: Date | null;
  readonly withdrawnNote: string | null;
  /** How many unpaid bills have the file's date. */
  readonly bills: number;
}

/** A decision that is recorded for a county. */
export type Decision = Pick<Extension, "dueDate" | "extendedTo" | "decidedBy" | "note">;

/** Who records it: a signed-in user, or an operator without one. */
interface Recorder {
  readonly companyId: number;
  readonly userId: number | null;
}

const byWhom = ({ userId }: Recorder): object => (userId === null ? { by: "operator" } : {});

/**
 * Records that a deadline is extended, with the outages of the due date and of the day after it, in the county's time.
 * An earlier extension of the same date is withdrawn. Bills, their documents, and reminders have the new date at once.
 */
export async function extendDeadline(tenant: Tenant, recorder: Recorder, decision: Decision): Promise<void> {
  const { dueDate, extendedTo, decidedBy, note: words } = decision;
  await sql`
    update deadline_extensions set withdrawn_at = clock_timestamp(), withdrawn_note = 'replaced by another extension'
    where company_id = ${recorder.companyId} and due_date = ${dueDate} and withdrawn_at is null`.execute(
    tenant,
  );
  await sql`
    insert into deadline_extensions (company_id, due_date, extended_to, decided_by, note, recorded_by, outages)
    select c.id, ${dueDate}::date, ${extendedTo}::date, ${decidedBy}, ${words}, ${recorder.userId}::bigint, coalesce((
      select jsonb_agg(o.outage order by o.at) from (${outagesOf(recorder.companyId)}) o
      where o.until >= ${dueDate}::date::timestamp at time zone c.time_zone
        and o.at < (${dueDate}::date + 2)::timestamp at time zone c.time_zone), '[]')
    from companies c where c.id = ${recorder.companyId}`.execute(tenant);
  await note(tenant, recorder, "deadline.extended", dueDate, { ...byWhom(recorder), ...decision });
}

/** Withdraws the extension of a due date, which stays recorded; false if there is none. */
export async function withdrawExtension(
  tenant: Tenant,
  recorder: Recorder,
  dueDate: string,
  words: string,
): Promise<boolean> {
  const { rows } = await sql`
    update deadline_extensions set withdrawn_at = clock_timestamp(), withdrawn_note = ${words}
    where company_id = ${recorder.companyId} and due_date = ${dueDate} and withdrawn_at is null
    returning id`.execute(tenant);
  if (rows.length !== 1) return false;
  await note(tenant, recorder, "deadline.extension_withdrawn", dueDate, {
    ...byWhom(recorder),
    dueDate,
    note: words,
  });
  return true;
}

/** All that a county decided about deadlines, also what was withdrawn, oldest first. */
export async function extensionsOf(kysely: Kysely<Tables>, companyId: number): Promise<readonly Extension[]> {
  const { rows } = await sql<Extension>`
    select x.due_date as "dueDate", x.extended_to as "extendedTo", x.decided_by as "decidedBy", x.note, x.outages,
      x.recorded_at as "recordedAt", person_name(u) as "recordedBy",
      x.withdrawn_at as "withdrawnAt", x.withdrawn_note as "withdrawnNote",
      (select count(*)::int from bills b
        where b.company_id = x.company_id and b.due_date = x.due_date and b.balance_cents > 0) as bills
    from deadline_extensions x
      left join users u on u.company_id = x.company_id and u.id = x.recorded_by
    where x.company_id = ${companyId} order by x.id limit 1000`.execute(kysely);
  return rows;
}

/** The due dates of a county's unpaid bills, the latest first, and how many bills have each. */
export async function deadlinesOf(
  kysely: Kysely<Tables>,
  companyId: number,
): Promise<readonly { readonly dueDate: string; readonly bills: number }[]> {
  const { rows } = await sql<{ dueDate: string; bills: number }>`
    select due_date as "dueDate", count(*)::int as bills from bills
    where company_id = ${companyId} and balance_cents > 0 and due_date is not null
    group by due_date order by due_date desc limit 50`.execute(kysely);
  return rows;
}

/** A county's outages of the last 12 months, newest first. */
export async function outagesOfTheYear(
  kysely: Kysely<Tables>,
  companyId: number,
): Promise<readonly Outage[]> {
  const { rows } = await sql<{ outage: Outage }>`
    select o.outage from (${outagesOf(companyId)}) o
    where o.until > clock_timestamp() - interval '12 months' order by o.at desc limit 1000`.execute(kysely);
  return rows.map(({ outage }) => outage);
}
