import type { MovementFilterWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Expression } from "../../http/odata/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { displayedState } from "../payments/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";

type Days = Pick<MovementFilterWire, "From" | "To">;

/** Whether a date is within a report's days; for something that was never charged, its time counts. */
const within = ({ From, To }: Days, day: Expression): Expression =>
  sql`${day} between ${From}::date and ${To}::date`;

/** The start of a day in a zone. */
const startOf = (day: string, days: number, zone: string): Expression =>
  sql`((${day}::date + ${days}::integer)::timestamp at time zone ${zone}::text)`;

const DISPLAYED_STATE = displayedState(sql`p.state`, sql`p.decline_code`);

/**
 * All money movements `m` of a company in a report's days: payments, voids, refunds, bank returns, disputes, as in a day's
 * close-out. `at` never changes, so a long list can be read in parts; `cents` is never negative. `number` and `rank`
 * identify a movement among those of the same days.
 */
export function movementsOf(
  { id, timeZone }: Pick<CompanyRecord, "id" | "timeZone">,
  days: Days,
): Expression {
  const paid = sql`p.number, p.id as payment_id, p.method, p.card_brand, p.last4, coalesce(p.check_number, '') as check_number, p.check_kind,
    coalesce(p.payer, c.payer) as payer`;
  const bought = sql`left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id`;
  return sql`(
    select 'payment' as kind, 0 as rank, coalesce(p.taken_on, (p.submitted_at at time zone ${timeZone}::text)::date) as day,
      case when p.taken_on is not null then 'done' else case ${DISPLAYED_STATE} when 'declined' then 'failed' when 'cancelled' then 'canceled'
        else 'pending' end end as standing,
      p.submitted_at as at, p.confirmation, '' as original, p.clerk_id as clerk, p.total_cents as cents, p.fee_cents as fee,
      case when p.state = 'declined' then coalesce(p.decline_code, '') else '' end as reason, '' as office_reason, ${paid}
    from payments p ${bought}
    where p.company_id = ${id} and (${within(days, sql`p.taken_on`)} or (p.taken_on is null
      and p.submitted_at >= ${startOf(days.From, 0, timeZone)} and p.submitted_at < ${startOf(days.To, 1, timeZone)}))
    union all
    select r.kind, 1, coalesce(r.given_on, (r.created_at at time zone ${timeZone}::text)::date),
      case r.state when 'succeeded' then 'done' when 'declined' then 'failed' else 'pending' end,
      r.created_at, r.confirmation, p.confirmation, r.user_id, coalesce(r.given_cents, r.amount_cents), r.fee_cents, coalesce(r.decline_code, ''),
      coalesce(r.reason, ''),
      r.number, ${sql`p.id, p.method, p.card_brand, p.last4, coalesce(p.check_number, ''), p.check_kind, coalesce(p.payer, c.payer)`}
    from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id ${bought}
    where r.company_id = ${id} and (${within(days, sql`r.given_on`)} or (r.given_on is null
      and r.created_at >= ${startOf(days.From, 0, timeZone)} and r.created_at < ${startOf(days.To, 1, timeZone)}))
    union all
    select 'return', 2, p.returned_on, 'done', coalesce((select max(e.at) from payment_events e where e.company_id = p.company_id
        and e.payment_id = p.id and e.to_state = 'returned' and e.from_state <> 'returned'),
        p.returned_on::timestamp at time zone ${timeZone}::text),
      p.confirmation, p.confirmation, p.clerk_id, returned_cents(p),
      case when p.fee_charge_cents is null then p.fee_cents else 0 end, coalesce(p.decline_code, ''), '', ${paid}
    from payments p ${bought}
    where p.company_id = ${id} and ${within(days, sql`p.returned_on`)}
    union all
    select 'return', 3, f.day, 'done', f.at, p.confirmation, p.confirmation, p.clerk_id, f.cents, f.cents, f.code, '', ${paid}
    from returned_fees f join payments p on p.company_id = f.company_id and p.id = f.payment_id ${bought}
    where f.company_id = ${id} and ${within(days, sql`f.day`)}
    union all
    select case when (g.kind = 'reinstated') = (g.cents > 0) then 'dispute_won' else 'dispute' end,
      (3 + row_number() over (partition by g.payment_id order by g.at, g.movement_id))::integer, g.day, 'done', g.at,
      p.confirmation, p.confirmation, p.clerk_id, abs(g.cents), g.fee_cents, '', '', ${paid}
    from dispute_movements g join payments p on p.company_id = g.company_id and p.id = g.payment_id ${bought}
    where g.company_id = ${id} and ${within(days, sql`g.day`)}) m`;
}

const oneOf = (column: Expression, values: readonly string[]): Expression =>
  values.length === 0 ? sql`true` : sql`${column} = any(${[...values]}::text[])`;

/** Any kind of number, a name, a bill, or its parcel. */
function holds(companyId: number, text: string): Expression {
  if (text === "") return sql`true`;
  return sql`(m.confirmation = upper(${text}) or m.original = upper(${text}) or m.check_number = ${text} or m.last4 = ${text}
    or position(lower(${text}) in lower(concat_ws(' ', m.payer ->> 'FirstName', m.payer ->> 'LastName'))) > 0
    or exists (select from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
      where l.company_id = ${companyId} and l.payment_id = m.payment_id and search_number(${text}) <> ''
        and search_number(${text}) in (b.bill_search, b.parcel_search, b.account_search)))`;
}

/** A card of this brand; '' for cards of other brands, and for what is no card, such as an account at a bank. */
function isOfBrand(type: string): Expression {
  const brands = Object.keys(CARD_TYPES);
  return type === ""
    ? sql`m.card_brand <> all(${brands}::text[])`
    : sql`m.card_brand = ${brands.find((brand) => CARD_TYPES[brand] === type) ?? ""}`;
}

/** The movements `m` that a report selects. */
export function chosen(
  { id: companyId, timeZone }: Pick<CompanyRecord, "id" | "timeZone">,
  filter: MovementFilterWire,
): Expression {
  const [channel, other] = filter.Channels;
  const isCounter = sql`(m.clerk is not null)`;
  return sql`${oneOf(sql`m.kind`, filter.Kinds)} and ${oneOf(sql`m.method`, filter.Methods)}
    and ${oneOf(sql`m.standing`, filter.Standings)}
    and ${channel === undefined || other !== undefined ? sql`true` : sql`${isCounter} = ${channel === "counter"}`}
    and ${filter.ClerkUserId === null ? sql`true` : sql`m.clerk = ${filter.ClerkUserId}::bigint`}
    and ${filter.CardType === null ? sql`true` : isOfBrand(filter.CardType)}
    and ${filter.Hour === null ? sql`true` : sql`m.kind = 'payment' and extract(hour from m.at at time zone ${timeZone}::text) = ${filter.Hour}`}
    and ${holds(companyId, filter.Text.trim())}`;
}
