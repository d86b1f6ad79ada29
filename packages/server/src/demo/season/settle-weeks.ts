import { daysAfter } from "@county-pay/core/calendar";
import { sum } from "@county-pay/core/money";
import type { PoolClient } from "pg";
import { sha256 } from "../../http/secrets.ts";
import { readSettlementFile } from "../../payments/counter/index.ts";
import { createRandom } from "../random.ts";
import { SUPERVISOR } from "./clerks.ts";

/** What a gateway settles of a payment or refund, in cents; the payment and the return of an eCheck are one. */
interface Movement {
  readonly reference: string;
  readonly day: string;
  readonly cents: number;
  readonly brand: string;
}

/** Without what was voided, and what was returned, which a gateway nets. */
const READ = `select p.gateway_id as reference, p.taken_on::text as day, p.total_cents::float8 as cents, p.card_brand as brand
  from payments p join season_times t on t.company_id = p.company_id and t.payment_id = p.id
  where p.gateway_id is not null and p.taken_on is not null and p.state not in ('voided', 'returned')
  union all
  select r.gateway_id, r.given_on::text, -r.amount_cents::float8, p.card_brand
  from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    join season_times t on t.company_id = p.company_id and t.payment_id = p.id
  where r.gateway_id is not null and r.kind = 'refund' order by 2, 1`;

/** The Monday of a day's week. */
const mondayOf = (day: string): string =>
  daysAfter(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7)) ?? day;

function byWeek(movements: readonly Movement[]): Map<string, Movement[]> {
  const weeks = new Map<string, Movement[]>();
  for (const movement of movements) {
    const monday = mondayOf(movement.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), movement]);
  }
  return weeks;
}

/** A gateway's price: 1.9% and 10 cents of a card, 25 cents of an eCheck; refunds are free. */
const priceOf = ({ cents, brand }: Movement): number =>
  cents <= 0 ? 0 : brand === "bank" ? 25 : Math.round(cents * 0.019) + 10;

const HEADING = "reference,amount,fee,date";
const dollars = (amount: number): string => (amount / 100).toFixed(2);
const lineOf = (movement: Movement): string =>
  [movement.reference, dollars(movement.cents), dollars(priceOf(movement)), movement.day].join();

/** One file in eight differs: a line is missing, or has another amount. Returns what is in it, and how many differ. */
function withDifferences(week: readonly Movement[], kind: number): readonly [Movement[], number] {
  const [first, ...rest] = week;
  if (!first || kind > 1 || !rest.some(({ day }) => day === first.day)) return [[...week], 0];
  return [kind === 0 ? rest : [{ ...first, cents: first.cents - 500 }, ...rest], 1];
}

const STORE = `with file as (
    select c.id as company_id, u.id as user_id, (f.last + 2 + time '08:40') at time zone c.time_zone as at, f.*
    from companies c join users u on u.company_id = c.id and u.email_key = $2,
      jsonb_to_recordset($3) f (hash text, name text, first date, last date, count integer, cents bigint, fee bigint, lines jsonb,
        differences integer) where c.id = $1
  ), stored as (
    insert into settlement_files (company_id, hash, file_name, uploaded_by, uploaded_at, first_day, last_day, line_count,
      settled_cents, fee_cents, lines, differences)
    select company_id, decode(hash, 'hex'), name, user_id, at, first, last, count, cents, fee, lines, differences
    from file order by first on conflict do nothing returning file_name
  )
  insert into audit_events (company_id, user_id, action, subject, details, at)
  select company_id, user_id, 'settlement.added', name, jsonb_build_object('lines', count), at
  from file where name in (select file_name from stored)`;

/** Stores the gateway's file of each week that is over since two days, as the office would add them. */
export async function settleWeeks(
  client: PoolClient,
  companyId: number,
  { seed, today }: { readonly seed: number; readonly today: string },
): Promise<void> {
  const { rows } = await client.query<Movement>(READ);
  const random = createRandom(seed);
  const weeks = byWeek(rows);
  const files = [];
  for (const [monday, movements] of weeks) {
    if ((daysAfter(monday, 8) ?? "") >= today) continue;
    const [settled, differences] = withDifferences(movements, random.whole(0, 15));
    const text = `${[HEADING, ...settled.map(lineOf)].join("\n")}\n`;
    const { lines } = await readSettlementFile({ text, given: null, saved: null });
    const days = lines.map(({ day }) => day).sort();
    files.push({
      hash: sha256(text).toString("hex"),
      name: `settlement-${monday}.csv`,
      first: days[0],
      last: days.at(-1),
      count: lines.length,
      cents: sum(lines.map(({ amount }) => amount)),
      fee: sum(lines.map(({ fee }) => fee)),
      lines,
      differences,
    });
  }
  await client.query(STORE, [companyId, SUPERVISOR, JSON.stringify(files)]);
}
