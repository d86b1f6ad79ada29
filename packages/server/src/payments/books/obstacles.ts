import type { DayFigures } from "@county-pay/core/contract";
import { dayObstacles, drawerDeposit, ledgerAgrees, type Obstacle } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { figuresOf } from "./figures.ts";

interface Counts {
  readonly today: string;
  readonly unknown: number;
  readonly refunds: number;
  readonly approvals: number;
  readonly attention: number;
  readonly files: number;
  readonly earlier: number;
  readonly firstEarlier: string | null;
}

/**
 * What is not finished of a day, by the tables; earlier days count since the county first closed one. A
 * payment that waits for the bank takes days, and is booked on the day on which the bank decides.
 */
async function countsOf(
  tenant: Tenant,
  { id, timeZone }: CompanyRecord,
  day: string,
): Promise<Counts | undefined> {
  const start = sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<Counts>`
    with earlier as (
      select distinct l.day from ledger_lines l
      where l.company_id = ${id} and l.payment_id is not null and l.day < ${day}::date
        and l.day > (select min(c.day) from day_closings c where c.company_id = ${id})
        and not is_day_closed(${id}, l.day)
    )
    select county_day(${id})::text as today,
      (select count(*) from open_payments o join payments p on p.company_id = o.company_id and p.id = o.payment_id
        where o.company_id = ${id} and p.taken_on is null and p.state <> 'pending' and p.submitted_at >= ${start} and p.submitted_at < ${end})::int
        as unknown,
      (select count(*) from payment_refunds r where r.company_id = ${id} and r.state = 'submitted'
        and r.created_at >= ${start} and r.created_at < ${end})::int as refunds,
      (select count(*) from refund_approvals a where a.company_id = ${id} and a.state = 'waiting'
        and a.created_at >= ${start} and a.created_at < ${end})::int as approvals,
      (select count(*) from payments where company_id = ${id} and needs_attention is not null
        and submitted_at >= ${start} and submitted_at < ${end})::int as attention,
      (select count(*) from settlement_files f where f.company_id = ${id} and f.differences > 0
        and ${day}::date between f.first_day and f.last_day)::int as files,
      (select count(*) from earlier)::int as earlier,
      (select min(day)::text from earlier) as "firstEarlier"`.execute(tenant);
  return rows[0];
}

/** What to look at before the day is closed, those that keep it from closing first. */
export async function obstaclesOf(
  tenant: Tenant,
  company: CompanyRecord,
  day: string,
  { figures, drawers }: Awaited<ReturnType<typeof figuresOf>>,
): Promise<readonly Obstacle[]> {
  const counts = await countsOf(tenant, company, day);
  const isOpen = ({ state }: (typeof drawers)[number]) =>
    state === "open" || state === "changed" || state === "handing_over";
  const hasNoBag = (drawer: DayFigures["Drawers"][number]) =>
    drawer.BagNumber === "" && drawerDeposit(drawer) > 0;
  return dayObstacles({
    day,
    today: counts?.today ?? day,
    openDrawers: drawers.filter(isOpen).length,
    ledgerAgrees: ledgerAgrees(figures),
    unknownPayments: counts?.unknown ?? 0,
    pendingRefunds: counts?.refunds ?? 0,
    waitingApprovals: counts?.approvals ?? 0,
    needingAttention: counts?.attention ?? 0,
    depositsWithoutBag: figures.Drawers.filter(hasNoBag).length,
    unmatched: figures.Settlement.Count - figures.Settlement.MatchedCount,
    filesThatDiffer: counts?.files ?? 0,
    earlierDays: counts?.earlier ?? 0,
    firstEarlierDay: counts?.firstEarlier ?? null,
  });
}
