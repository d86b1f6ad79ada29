import type { Pool } from "pg";

export interface TestCounty {
  readonly name: string;
  readonly config?: Record<string, unknown>;
  readonly customization?: Record<string, unknown>;
  readonly flags?: Record<string, boolean>;
  readonly allowedOrigins?: readonly string[];
}

const FIELDS = [
  ["ParcelID", "Parcel ID"],
  ["OwnerName", "Owner Name"],
  ["BillNumber", "Bill Number"],
  ["AccountNumber", "Account Number"],
  ["Address", "Address"],
  ["Location", "Location"],
] as const;

/** Creates a county with one product, all search fields, and the sandbox for its outside systems; returns its ID. */
export async function insertCounty(pool: Pool, county: TestCounty): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into companies (name, display_name, config, flags, allowed_origins, customization)
     values ($1, initcap($1::text) || ' County', $2, $3, $4, $5) returning id`,
    [
      county.name,
      county.config ?? {},
      county.flags ?? {},
      county.allowedOrigins ?? [],
      county.customization ?? {},
    ],
  );
  const id = rows[0]?.id ?? 0;
  await pool.query("insert into products (company_id, number, name) values ($1, 'P1', 'Bills Payment')", [
    id,
  ]);
  const kinds = county.customization?.TylerConnector
    ? ["tyler", "drives", "terminals"]
    : ["drives", "terminals"];
  await pool.query(
    "insert into connectors (company_id, kind, address) select $1, kind, 'sandbox' from unnest($2::text[]) kind",
    [id, kinds],
  );
  for (const [position, [name, label]] of FIELDS.entries()) {
    await pool.query(
      `insert into searchable_columns (company_id, product_name, field_name, field_label, position)
       values ($1, 'Bills Payment', $2, $3, $4)`,
      [id, name, label, position],
    );
  }
  return id;
}

/** The columns of a bill that matter to a test; the others are those of a plain unpaid bill for 100 dollars. */
export type TestBill = Readonly<Record<string, unknown>> & {
  readonly bill_number: string;
  readonly balance_cents?: number;
};

/** Adds bills with their ledger lines; returns their IDs in order. */
export async function insertBills(
  pool: Pick<Pool, "query">,
  companyId: number,
  bills: readonly TestBill[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const bill of bills) {
    const balance = bill.balance_cents ?? 10_000;
    const values: Record<string, unknown> = {
      company_id: companyId,
      source_key: bill.bill_number,
      tax_year: 2024,
      property_type: "R",
      billed_cents: 10_000,
      source_balance_cents: balance,
      ...bill,
      balance_cents: balance,
    };
    const names = Object.keys(values);
    const { rows } = await pool.query<{ id: string }>(
      `insert into bills (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")})
       returning id::text`,
      Object.values(values),
    );
    const id = rows[0]?.id ?? "";
    await pool.query(
      `insert into ledger_lines (company_id, movement_id, kind, account, bill_id, amount_cents)
       select $1, m.id, 'import', l.account, l.bill, l.amount from (select gen_random_uuid() as id) m,
         (values ('receivable', $2::bigint, $3::bigint), ('levied', null, -$3::bigint)) l (account, bill, amount)`,
      [companyId, id, balance],
    );
    ids.push(id);
  }
  return ids;
}

/** The account code for tests, as it is printed. */
export const TEST_CODE = "TEST-2345";

/** Gives accounts this code, as if it were printed on their bills. */
export async function insertAccountCodes(
  pool: Pool,
  companyId: number,
  numbers: readonly string[],
): Promise<void> {
  await pool.query(
    `insert into account_codes (company_id, account_key, code)
     select $1, search_number(number), search_number($3) from unnest($2::text[]) number on conflict do nothing`,
    [companyId, numbers, TEST_CODE],
  );
}

/** Inserts a submitted payment of the bill whose outcome is not known yet. */
export async function insertPendingPayment(pool: Pool, companyId: number, billId: string): Promise<void> {
  await pool.query(
    `with checkout as (
       insert into checkouts (company_id, key, request_hash, payment_id, payer, host_origin, captcha, expires_at)
       values ($1, gen_random_uuid(), '', gen_random_uuid(), '{}', 'http://localhost:4000', false, now())
       returning company_id, id, payment_id
     ), payment as (
       insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation)
       select company_id, payment_id, id, 'CC', 100, 0, 100, 'ABCDEFGHJKMNPQRS' from checkout
       returning company_id, id
     ), line as (
       insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
       select company_id, id, $2::bigint, 100, 100, 0 from payment
     )
     insert into pending_bills (company_id, bill_id, payment_id) select company_id, $2::bigint, id from payment`,
    [companyId, billId],
  );
}
