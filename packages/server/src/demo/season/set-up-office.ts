import type { PoolClient } from "pg";

/** What a clerk refunds alone, in cents: above it, a second person approves. */
export const REFUND_LIMIT = 100_000;

const LIMITS = ["Clerk", "Tax Processor"].map((Role) => ({
  Role,
  VoidCents: null,
  RefundCents: REFUND_LIMIT,
}));

/** Invented accounts: organization and object, as Munis has them. A taxing entity's object follows from its name. */
const ACCOUNTS: Readonly<Record<string, readonly [string, string]>> = {
  cash: ["100", "1001-111100"],
  check: ["100", "1001-111200"],
  clearing: ["100", "1001-111300"],
  penalty: ["100", "1001-319000"],
  interest: ["100", "1001-319100"],
  undivided: ["745", "7451-121900"],
  otherFees: ["100", "1001-341900"],
  returnedCheck: ["100", "1001-349300"],
  fee_income: ["100", "1001-349900"],
  misc: ["100", "1001-341400"],
  unapplied: ["745", "7451-122900"],
  refunds: ["100", "1001-119300"],
  dispute_fees: ["100", "1001-531700"],
  over_short: ["100", "1001-349400"],
};

/** The office's limit for refunds, unless it has controls, and the ledger accounts that it has not named. */
export async function setUpOffice(client: PoolClient, companyId: number): Promise<void> {
  await client.query(
    `insert into office_controls (company_id, permissions, limits, reasons, version)
     values ($1, '[]', $2, null, 1) on conflict (company_id) do nothing`,
    [companyId, JSON.stringify(LIMITS)],
  );
  const accounts = Object.entries(ACCOUNTS).map(([key, [fund, account]]) => ({ key, fund, account }));
  await client.query(
    `insert into gl_accounts (company_id, key, fund, account)
     select $1, key, fund, account from jsonb_to_recordset($2) a (key text, fund text, account text)
     union all
     select $1, 'entity:' || entity, '745', '7451-12' || lpad((1100 + 100 * row_number() over (order by entity))::text, 4, '0')
     from (select distinct left(btrim(regexp_replace(t ->> 'tax_acct_name', '\\s+', ' ', 'g')), 200) as entity
       from bills b, jsonb_array_elements(case jsonb_typeof(b.tax_lines) when 'array' then b.tax_lines else '[]' end) t
       where b.company_id = $1) e where entity <> ''
     on conflict do nothing`,
    [companyId, JSON.stringify(accounts)],
  );
}
