import type { BankDepositWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import {
  type BankDeposit,
  DEPOSIT_DAYS,
  dayBeside,
  depositMeaning,
  type ExpectedDeposit,
  matchDeposits,
} from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

interface Days {
  readonly From: string;
  readonly To: string;
}
interface BankRow extends BankDeposit {
  readonly text: string;
  readonly file: string;
}
interface ExpectedRow extends ExpectedDeposit {
  readonly name: string;
}

/** Each line of the bank's files that is money in, once if several files have it. */
async function bankLines(tenant: Tenant, id: number, { From, To }: Days): Promise<readonly BankRow[]> {
  const { rows } = await sql<Omit<BankRow, "amount"> & { readonly amount: number }>`
    select (row_number() over ())::text as id, day, amount, refs as references, text, file from (
      select distinct on (day, amount, refs, text) s ->> 'day' as day, (s ->> 'amount')::bigint as amount,
        coalesce(s -> 'references', '[]') as refs, left(coalesce(s ->> 'text', ''), 500) as text, f.file_name as file
      from settlement_files f, jsonb_array_elements(f.lines) s
      where f.company_id = ${id} and f.is_bank and f.last_day >= ${From}::date and f.first_day <= ${To}::date
        and (s ->> 'day')::date between ${From}::date and ${To}::date and (s ->> 'amount')::bigint > 0
        and coalesce(s ->> 'kind', '') in ('', 'deposit', 'payment')
      order by day, amount, refs, text, f.id) line`.execute(tenant);
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}

/** The gateways' payouts; for a file that names none, what it settled on each day less its fees. */
async function payouts(tenant: Tenant, id: number, { From, To }: Days): Promise<readonly ExpectedRow[]> {
  const { rows } = await sql<{ day: string; amount: number; reference: string; name: string }>`
    with line as (
      select distinct on (s ->> 'day', s -> 'references', s ->> 'amount', s ->> 'kind', case when coalesce(s -> 'references', '[]') = '[]' then s ->> 'line' end)
        f.id as file, f.file_name as name, s ->> 'day' as day, (s ->> 'amount')::bigint as amount,
        coalesce((s ->> 'fee')::bigint, 0) as fee, coalesce(s ->> 'kind', '') as kind,
        left(coalesce(s -> 'references' ->> 0, ''), 50) as reference
      from settlement_files f, jsonb_array_elements(f.lines) s
      where f.company_id = ${id} and not f.is_bank and f.last_day >= ${From}::date and f.first_day <= ${To}::date
    ), named as (select distinct file from line where kind = 'deposit')
    select * from (
      select day, abs(amount) as amount, reference, name from line where kind = 'deposit'
      union all
      select day, (sum(amount - fee) filter (where kind <> 'fee') - coalesce(sum(abs(amount)) filter (where kind = 'fee'), 0))::bigint,
        '', min(name) from line where file not in (select file from named) group by file, day
    ) paid where day::date between ${From}::date and ${To}::date and amount > 0`.execute(tenant);
  return rows.map((row, at) => ({ ...row, amount: cents(row.amount), id: `payout ${at}`, kind: "payout" }));
}

/** What each drawer put into its bag: the last count before each opening, and the last of the day, if it holds. */
async function slips(tenant: Tenant, id: number, { From, To }: Days): Promise<readonly ExpectedRow[]> {
  const { rows } = await sql<{ id: string; day: string; amount: number; reference: string; name: string }>`
    select * from (
      select distinct on (d.day, d.clerk_id, n.openings) 'slip ' || d.id as id, d.day::text as day,
        d.counted_cash_cents - d.kept_cents + d.counted_check_cents as amount, d.bag_number as reference,
        left(person_name(u), 200) as name, d.handed_to is null and o.closing_id is null as holds
      from drawer_closings d join users u on u.company_id = d.company_id and u.id = d.clerk_id
        left join drawer_reopenings o on o.company_id = d.company_id and o.closing_id = d.id
        cross join lateral (select count(*) as openings from drawer_openings s where s.company_id = d.company_id
          and s.clerk_id = d.clerk_id and s.day = d.day and s.opened_at < d.closed_at) n
      where d.company_id = ${id} and d.day between ${From}::date and ${To}::date
      order by d.day, d.clerk_id, n.openings, d.number desc) slip where holds and amount > 0`.execute(tenant);
  return rows.map((row) => ({ ...row, amount: cents(row.amount), kind: "slip" }));
}

/** The deposits on these days, on either side. */
export async function bankDepositsOf(
  tenant: Tenant,
  { id }: CompanyRecord,
  days: Days,
): Promise<BankDepositWire[]> {
  // A deposit before the first day may be what the bank booked on it, and the bank may book the last ones later.
  const before = { From: dayBeside(days.From, -DEPOSIT_DAYS), To: days.To };
  const bank = await bankLines(tenant, id, { From: before.From, To: dayBeside(days.To, DEPOSIT_DAYS) });
  const expected = [...(await slips(tenant, id, before)), ...(await payouts(tenant, id, before))];
  const isShown = ({ day }: { readonly day: string }): boolean => day >= days.From && day <= days.To;
  return matchDeposits(bank, expected)
    .filter((match) => (match.bank !== null && isShown(match.bank)) || match.expected.some(isShown))
    .map((match) => ({
      Meaning: depositMeaning(match),
      Bank: match.bank && {
        Day: match.bank.day,
        Amount: toDollars(match.bank.amount),
        Text: match.bank.text,
        FileName: match.bank.file,
      },
      Expected: match.expected.map(({ kind, day, amount, reference, name }) => ({
        Kind: kind,
        Day: day,
        Amount: toDollars(amount),
        Reference: reference,
        Name: name,
      })),
    }));
}
