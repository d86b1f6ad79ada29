import type pg from "pg";
import { sha256 } from "../../src/http/secrets.ts";

/** A range of opened, unpaid payments: rows of `bench_work` from `from` (inclusive) to `to` (exclusive). */
export interface Stock {
  readonly from: number;
  readonly to: number;
}

/** A bill that may be paid on its own. */
export interface FreeBill {
  readonly id: string;
  readonly cents: number;
}

export const FRAME_KEY_HASH = sha256("the frame of every checkout here");
export const ATTEMPT_HASH = sha256("one token");

/** Bills that may be paid on their own; each is used once. */
export interface FreeBills {
  readonly left: () => number;
  take(count: number): FreeBill[];
}

/** How many bills are looked at for each that is wanted: about one in seven may be paid on its own. */
const LOOKED_AT = 12;

/**
 * Unpaid, payable bills without older unpaid ones, in random order: all of them, or more than `most` from all over the
 * table.
 */
export async function findFreeBills(
  client: pg.Client,
  companyId: number,
  most: number | null = null,
): Promise<FreeBills> {
  const { rows } = await client.query<{ id: string; cents: string }>(
    `select b.id::text, b.balance_cents::text as cents
     from bills b tablesample system (
       (select least(100, 100 * $2::float8 * ${LOOKED_AT} / greatest(reltuples, 1)) from pg_class where oid = 'bills'::regclass)
     ) repeatable (13)
     where b.company_id = $1 and b.balance_cents > 0 and not b.is_non_payable and not b.is_pending_tax_sale
       and not exists (select from payment_bills p where p.company_id = b.company_id and p.bill_id = b.id)
       and not exists (select from bills o where o.company_id = b.company_id and o.property_key = b.property_key
         and o.tax_year < b.tax_year and o.balance_cents > 0)
     order by hashint8(b.id)`,
    [companyId, most],
  );
  const free = rows.map(({ id, cents }) => ({ id, cents: Number(cents) }));
  let at = 0;
  return {
    left: () => free.length - at,
    take(count) {
      const taken = free.slice(at, at + count);
      at += taken.length;
      return taken;
    },
  };
}

const TABLE = `create unlogged table if not exists bench_work (
  n bigint primary key, company integer not null, bill bigint not null, cents bigint not null,
  checkout uuid not null default ordered_uuid(), payment uuid not null default ordered_uuid(),
  attempt uuid not null default gen_random_uuid(), frame_key bytea not null, attempt_hash bytea not null)`;

/** Opens a checkout for each of these bills, in the state after `open_checkout` and after the frame has opened. */
export async function openAll(
  client: pg.Client,
  companyId: number,
  bills: readonly FreeBill[],
): Promise<Stock> {
  await client.query(TABLE);
  const { rows } = await client.query<{ from: number }>(
    'select coalesce(max(n) + 1, 0)::integer as "from" from bench_work',
  );
  const from = rows[0]?.from ?? 0;
  await client.query(
    `insert into bench_work (n, company, bill, cents, frame_key, attempt_hash)
     select $1 + row - 1, $2, bill, cents, $5, $6
     from unnest($3::bigint[], $4::bigint[]) with ordinality as b (bill, cents, row)`,
    [
      from,
      companyId,
      bills.map(({ id }) => id),
      bills.map(({ cents }) => cents),
      FRAME_KEY_HASH,
      ATTEMPT_HASH,
    ],
  );
  await client.query(
    `insert into checkouts (company_id, id, key, request_hash, payment_id, payer, captcha, host_origin, frame_key_hash, expires_at)
     select company, checkout, gen_random_uuid(), '', payment, '{"FirstName": "Ada", "LastName": "Example"}', false,
       'http://localhost:4000', frame_key, now() + interval '1 day' from bench_work where n >= $1`,
    [from],
  );
  await client.query(
    `insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation)
     select company, payment, checkout, 'CC', cents, 100, cents + 100, random_confirmation() from bench_work where n >= $1`,
    [from],
  );
  await client.query(
    `insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
     select company, payment, bill, cents, cents, 0 from bench_work where n >= $1`,
    [from],
  );
  for (const table of ["bench_work", "checkouts", "payments", "payment_bills", "open_payments"]) {
    await client.query(`vacuum (analyze) ${table}`);
  }
  return { from, to: from + bills.length };
}

export interface Opened {
  readonly n: number;
  readonly company: number;
  readonly bill: string;
  readonly checkout: string;
  readonly payment: string;
  readonly attempt: string;
  readonly totalCents: number;
}

/** The data needed to pay a stock. */
export async function readStock(client: pg.Client, { from, to }: Stock): Promise<Opened[]> {
  const { rows } = await client.query<Opened>(
    `select n::integer, company, bill::text, checkout, payment, attempt, (cents + 100)::float8 as "totalCents"
     from bench_work where n >= $1 and n < $2 order by n`,
    [from, to],
  );
  return rows;
}

/** The number of payments of a stock that succeeded. */
export async function countTaken(client: pg.Client, { from, to }: Stock): Promise<number> {
  const { rows } = await client.query<{ taken: number }>(
    `select count(*)::integer as taken from bench_work w
     join payments p on p.company_id = w.company and p.id = w.payment
     where w.n >= $1 and w.n < $2 and p.state = 'succeeded'`,
    [from, to],
  );
  return rows[0]?.taken ?? 0;
}
