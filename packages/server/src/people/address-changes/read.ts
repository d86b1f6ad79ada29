import type { Given, readAddressChanges } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import type { Mailing, Tables } from "../../db/tables.ts";

type Row = Given<typeof readAddressChanges>[number];

interface Stored {
  readonly id: string;
  readonly asked_at: Date;
  readonly is_updated: boolean;
  readonly state: Row["State"];
  readonly reason: string;
  readonly decided_at: Date | null;
  readonly user_id: number | null;
  readonly needs_letter: boolean;
  readonly request: Row["Request"];
  readonly previous: Mailing;
}

const onFile = ({ careOf, line1, line2, line3, city, state, zip }: Mailing): string =>
  [careOf, line1, line2, line3, city, state, zip].filter(Boolean).join(", ").slice(0, 4_000);

/** The latest hundred requests of a company, pending ones first; or the one with this ID. */
export async function addressChanges(
  kysely: Kysely<Tables>,
  companyId: number,
  id: string | null = null,
): Promise<Row[]> {
  const { rows } = await sql<Stored>`
    select id::text, asked_at, is_updated, state, reason, decided_at, user_id, needs_letter,
      wanted || claimed as request, previous from address_changes
    where company_id = ${companyId} and (${id}::bigint is null or id = ${id}::bigint)
    order by state <> 'sent', asked_at desc, id desc limit 100`.execute(kysely);
  return rows.map((row) => ({
    Id: row.id,
    RequestDate: row.asked_at.toISOString(),
    IsUpdated: row.is_updated,
    State: row.state,
    Reason: row.reason,
    DecidedDate: row.decided_at?.toISOString() ?? null,
    IsByOwner: row.user_id !== null,
    NeedsLetter: row.needs_letter,
    OnFile: onFile(row.previous),
    Request: row.request,
  }));
}
