import { type BookDayWire, DayFigures } from "@county-pay/core/contract";
import { dayTotals } from "@county-pay/core/payments";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";

interface Row {
  readonly day: string;
  readonly net: number;
  readonly versions: number;
  readonly figures: unknown;
  readonly closedAt: Date | null;
  readonly closedBy: string;
  readonly isClosed: boolean;
}

/** The days with money or a closing, newest first. */
export async function daysOf(
  tenant: Tenant,
  companyId: number,
  { From, To }: { readonly From: string; readonly To: string },
): Promise<BookDayWire[]> {
  const { rows } = await sql<Row>`
    with booked as (
      select day, coalesce(sum(amount_cents) filter (where account in ('cash', 'check', 'clearing')), 0)::bigint as net
      from ledger_lines where company_id = ${companyId} and payment_id is not null
        and day between ${From}::date and ${To}::date group by day
    ), closing as (
      select distinct on (day) * from day_closings where company_id = ${companyId}
        and day between ${From}::date and ${To}::date order by day, version desc
    )
    select coalesce(b.day, c.day)::text as day, coalesce(b.net, 0)::bigint as net, coalesce(c.version, 0) as versions,
      c.figures, c.closed_at as "closedAt", left(person_name(u), 200) as "closedBy",
      c.day is not null and r.day is null as "isClosed"
    from booked b full join closing c on c.day = b.day
      left join users u on u.company_id = c.company_id and u.id = c.closed_by
      left join day_reopenings r on r.company_id = c.company_id and r.day = c.day and r.version = c.version
    order by 1 desc`.execute(tenant);
  return rows.map((row) => ({
    Day: row.day,
    IsClosed: row.isClosed,
    Versions: row.versions,
    NetCents: row.isClosed ? dayTotals(v.parse(DayFigures, row.figures)).net : row.net,
    ClosedAt: row.closedAt?.toISOString() ?? null,
    ClosedBy: row.closedBy,
  }));
}
