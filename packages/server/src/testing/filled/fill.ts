import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { CHECKSUMS_WITH_FUNCTIONS } from "../../db/checksums-with-functions.ts";

const FIRST_FUNCTIONS = fileURLToPath(new URL("./first-release-functions.sql", import.meta.url));

/** The last migration of the oldest tested database: counties, bills, payments, users. */
export const FIRST_RELEASE = "007-accounts.sql";

/** The payments of a filled county: the state transitions of each, as its table allows. */
const STORIES = [
  [],
  ["expired"],
  ["cancelled"],
  ["submitted"],
  ["submitted", "unknown"],
  ["submitted", "declined"],
  ["submitted", "unknown", "succeeded"],
  ["submitted", "succeeded"],
  ["submitted", "succeeded", "returned"],
  ["submitted", "succeeded", "void_submitted"],
  ["submitted", "succeeded", "refund_submitted"],
] as const;

/** Two counties with bills, their ledger, and rows that no function maintains. */
const BASE = `
  insert into companies (name, display_name, config, customization) values
    ('elm', 'Elm County', '{"IsTylerSearch": false}', '{"Title": "Elm", "Theme": {"Primary": "#123456"}}'),
    ('oak', 'Oak County', '{}', '{}');
  insert into products select id, 'P1', 'Bills Payment' from companies;
  insert into bills (company_id, source_key, bill_number, parcel_id, account_number, owner_name, tax_year, property_type,
      billed_cents, source_balance_cents, balance_cents, mailing)
    select c.id, 'K' || n, 'B' || n, 'P-' || n / 3, 'A' || n, 'OWNER ' || n, 2020 + n % 5, 'R', 10000 + n, 10000 + n,
      10000 + n, jsonb_build_object('city', 'Elm ' || n)
    from companies c, generate_series(1, $BILLS) n;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
    select m.company_id, m.movement, 'import', l.account, l.bill, l.amount
    from (select b.*, gen_random_uuid() as movement from bills b) m,
      lateral (values ('receivable', m.id, m.balance_cents), ('levied', null, -m.balance_cents)) l (account, bill, amount);
`;

/** Creates a payment of one bill and moves it through its states; the database's own function posts charged money. */
const PAYMENT = `
do $$
declare
  v_company integer;
  v_bill bigint;
  v_payment payments;
  v_checkout uuid;
  v_state text;
begin
  for v_company in select id from companies order by id loop
    select id into v_bill from bills where company_id = v_company order by id offset $AT limit 1;
    insert into checkouts (company_id, key, request_hash, payment_id, payer, captcha, host_origin, expires_at)
      values (v_company, gen_random_uuid(), 'x', gen_random_uuid(), '{"FirstName": "Ada"}', false, 'https://elm.example', now())
      returning id into v_checkout;
    insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation, attempt_key)
      select company_id, payment_id, id, 'ACH', 500, 50, 550, random_confirmation(), gen_random_uuid() from checkouts
        where company_id = v_company and id = v_checkout
      returning * into v_payment;
    insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position, pending)
      values (v_company, v_payment.id, v_bill, 500, 500, 0, $PENDING);
    foreach v_state in array '{$STATES}'::text[] loop
      update payments set state = v_state, settled_at = now(), submitted_at = coalesce(submitted_at, now())
        where company_id = v_company and id = v_payment.id returning * into v_payment;
      if v_state = 'succeeded' then perform post_payment(v_payment, 'payment', 1); end if;
      if v_state = 'returned' then perform post_payment(v_payment, 'return', -1); end if;
    end loop;
  end loop;
end $$`;

/**
 * Turns the first release's tables into a complete installation: migrations created the functions then, with other
 * bodies.
 */
export async function asFirstReleaseWas(pool: Pool): Promise<void> {
  await pool.query(await readFile(FIRST_FUNCTIONS, "utf8"));
  for (const [name, checksum] of CHECKSUMS_WITH_FUNCTIONS)
    await pool.query("update schema_migrations set checksum = $2 where name = $1", [name, checksum]);
  await pool.query("drop table applied_functions");
}

/** Fills a database of the first release: bills, their ledger, and payments in every state of that time. */
export async function fillFirstRelease(pool: Pool, bills: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(BASE.replace("$BILLS", String(bills)));
    for (const [at, states] of STORIES.entries())
      await client.query(
        PAYMENT.replace("$AT", String(at))
          .replace("$STATES", states.join())
          .replace("$PENDING", String(/submitted$|unknown$/.test(states.at(-1) ?? "") && states.length < 3)),
      );
  } finally {
    client.release();
  }
  const left = await fillEmptyTables(pool);
  if (left.length > 0) throw new Error(`nothing could be put into ${left.join()}`);
  // A second person, whom some tables need.
  await pool.query(`insert into users overriding system value
    select (jsonb_populate_record(u, '{"id": 1000000, "email": "second@county.example"}')).* from users u`);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  /** A value that a check constraint allows. */
  readonly allowed: string | null;
  /** The table and column that it references. */
  readonly refers: { readonly table: string; readonly column: string } | null;
}

/** A sample value of a type, as SQL. */
function sample(type: string): string {
  if (type.endsWith("[]")) return "'{}'";
  if (type === "pg_lsn") return "'0/7'";
  if (/int|numeric/.test(type)) return "7";
  if (type === "uuid") return "gen_random_uuid()";
  if (type.startsWith("timestamp")) return "now()";
  if (type === "date") return "current_date";
  if (type === "boolean") return "false";
  if (type === "jsonb") return "'{}'";
  if (type === "bytea") return "'\\x01'";
  if (type === "interval") return "interval '1 day'";
  return "'12'";
}

/** Values required by check constraints that the type does not reveal, by table and column; also for nullable columns. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account_codes: { code: "'ABCD2345'" },
  drawer_fund_corrections: {
    fund_cents: "8",
    corrected_by: "(select max(id) from users where company_id = (select min(id) from companies))",
  },
  e_bills: { request_id: "1" },
  mail_pieces: { imb_code: "'01234567890123456789'" },
  postal_places: { zip: "'31401'", state: "'GA'" },
};

async function columnsOf(pool: Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as "isNeeded",
       (select (regexp_match(pg_get_constraintdef(k.oid), '''([A-Za-z_][^'']*)'''))[1] from pg_constraint k
         where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
           and pg_get_constraintdef(k.oid) ~ '= ANY|= ''' limit 1) as allowed,
       (select jsonb_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
         from pg_constraint k, generate_subscripts(k.conkey, 1) n
         join pg_attribute f on f.attnum > 0 where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey[n] = a.attnum
           and f.attrelid = k.confrelid and f.attnum = k.confkey[n] order by array_length(k.conkey, 1) desc limit 1) as refers
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  );
  return rows;
}

/**
 * Inserts one row: references to rows of one company, values that checks allow, otherwise a sample of the type. Returns
 * why it failed, or null.
 */
async function fillOne(pool: Pool, table: string): Promise<string | null> {
  const asked = ASKED[table] ?? {};
  const wanted = (await columnsOf(pool, table)).filter(({ name, isNeeded }) => isNeeded || name in asked);
  const values = wanted.map(({ name, type, allowed, refers }) => {
    const given = asked[name];
    if (given !== undefined) return given;
    if (name === "company_id") return "(select min(id) from companies)";
    if (refers) {
      const own = ["companies", "payment_methods"].includes(refers.table)
        ? ""
        : "where company_id = (select min(id) from companies)";
      return `(select ${refers.column} from ${refers.table} ${own} order by 1 limit 1)`;
    }
    if (name === "confirmation") return "random_confirmation()";
    return allowed === null ? sample(type) : `'${allowed}'`;
  });
  const into = wanted.map(({ name }) => `"${name}"`).join();
  const sql =
    wanted.length === 0
      ? `insert into ${table} default values`
      : `insert into ${table} (${into}) values (${values.join()})`;
  return pool.query(sql).then(
    () => null,
    (error: Error) => error.message,
  );
}

/** Inserts a row into every empty table; returns the tables for which that failed, with the reason. */
export async function fillEmptyTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'applied_functions' order by 1`,
  );
  const empty: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`);
    if (rowCount === 0) empty.push(name);
  }
  let left = new Map(empty.map((name) => [name, ""]));
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    const again = new Map<string, string>();
    for (const name of left.keys()) {
      const why = await fillOne(pool, name);
      if (why !== null) again.set(name, why);
    }
    left = again;
  }
  return [...left].map(([name, why]) => `${name}: ${why}`);
}
