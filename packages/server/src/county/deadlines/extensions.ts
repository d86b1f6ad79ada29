import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../db/in-transaction.ts";

/** A county's decision to extend a deadline, and what was known of outages when it was recorded. */
export interface Extension {
  /** ISO dates: the file's, and the one that applies instead. */
  readonly dueDate: string;
  readonly extendedTo: string;
  readonly decidedBy: string;
  readonly note: string;
  readonly outages: readonly { readonly began: string; readonly ended: string }[];
  readonly recordedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnNote: string | null;
  /** How many unpaid bills have the file's date. */
  readonly bills: number;
}

/** A decision that an operator records for a county. */
export type Decision = Pick<Extension, "dueDate" | "extendedTo" | "decidedBy" | "note">;

const noteAct = (client: PoolClient, companyId: number, action: string, details: object) =>
  client.query("select note_act($1, null, $2, '', $3)", [companyId, action, { by: "operator", ...details }]);

/**
 * Records that a deadline is extended, with the outages of the due date and of the day after it, in the county's time.
 * An earlier extension of the same date is withdrawn. Bills, their documents, and reminders have the new date at once.
 */
export const extendDeadline = (pool: Pool, companyId: number, decision: Decision): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { dueDate, extendedTo, decidedBy, note } = decision;
    await client.query(
      `update deadline_extensions set withdrawn_at = clock_timestamp(), withdrawn_note = 'replaced by another extension'
       where company_id = $1 and due_date = $2 and withdrawn_at is null`,
      [companyId, dueDate],
    );
    await client.query(
      `insert into deadline_extensions (company_id, due_date, extended_to, decided_by, note, outages)
       select c.id, $2::date, $3::date, $4, $5, coalesce((
         select jsonb_agg(jsonb_build_object('began', o.began_at, 'ended', o.ended_at) order by o.began_at) from outages o
         where o.ended_at >= $2::date::timestamp at time zone c.time_zone
           and o.began_at < ($2::date + 2)::timestamp at time zone c.time_zone), '[]')
       from companies c where c.id = $1`,
      [companyId, dueDate, extendedTo, decidedBy, note],
    );
    await noteAct(client, companyId, "deadline.extended", decision);
  });

/** Withdraws the extension of a due date, which stays recorded; false if there is none. */
export const withdrawExtension = (
  pool: Pool,
  companyId: number,
  dueDate: string,
  note: string,
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update deadline_extensions set withdrawn_at = clock_timestamp(), withdrawn_note = $3
       where company_id = $1 and due_date = $2 and withdrawn_at is null`,
      [companyId, dueDate, note],
    );
    if (rowCount !== 1) return false;
    await noteAct(client, companyId, "deadline.extension_withdrawn", { dueDate, note });
    return true;
  });

/** All that a county decided about deadlines, also what was withdrawn, oldest first. */
export async function extensionsOf(pool: Pool, companyId: number): Promise<readonly Extension[]> {
  const { rows } = await pool.query<Extension>(
    `select x.due_date as "dueDate", x.extended_to as "extendedTo", x.decided_by as "decidedBy", x.note, x.outages,
       x.recorded_at as "recordedAt", x.withdrawn_at as "withdrawnAt", x.withdrawn_note as "withdrawnNote",
       (select count(*)::int from bills b where b.company_id = $1 and b.due_date = x.due_date and b.balance_cents > 0)
         as bills
     from deadline_extensions x where x.company_id = $1 order by x.id`,
    [companyId],
  );
  return rows;
}
