import type { Given, GlAccountWire, saveLedgerAccounts } from "@county-pay/core/contract";
import { miscKind } from "@county-pay/core/misc";
import { entityKey, type GlAccount, JOURNAL_KEYS, productKey } from "@county-pay/core/payments";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** The newest bills whose taxing entities are offered before anything of them was collected. */
const BILLS_READ = 500;

/** The county's accounts as named so far. */
export async function namedAccounts(tenant: Tenant, companyId: number): Promise<readonly GlAccount[]> {
  const { rows } = await sql<GlAccount>`
    select key, fund, account from gl_accounts where company_id = ${companyId} order by key collate "C" limit 1000`.execute(
    tenant,
  );
  return rows;
}

/** The taxing entities of the newest bills. */
async function entitiesOf(tenant: Tenant, companyId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ entity: string }>`
    select distinct left(btrim(regexp_replace(t ->> 'tax_acct_name', '\\s+', ' ', 'g')), 200) as entity
    from (select tax_lines from bills where company_id = ${companyId} order by id desc limit ${BILLS_READ}) b,
      jsonb_array_elements(case jsonb_typeof(b.tax_lines) when 'array' then b.tax_lines else '[]' end) t
    order by entity limit 500`.execute(tenant);
  return rows.map(({ entity }) => entity).filter((entity) => entity !== "");
}

/** Every account that a journal can need, named or not: ours first, then the taxing entities and the products by name. */
export async function accountsOf(tenant: Tenant, company: CompanyRecord): Promise<GlAccountWire[]> {
  const named = new Map((await namedAccounts(tenant, company.id)).map((one) => [one.key, one]));
  const entities = (await entitiesOf(tenant, company.id)).map(entityKey);
  const products = company.products
    .filter((product) => miscKind(product, company.core) !== null)
    .map(({ name }) => productKey(name));
  const others = [...new Set([...named.keys(), ...entities, ...products])].filter(
    (key) => !JOURNAL_KEYS.some((known) => known === key),
  );
  const keys = [...JOURNAL_KEYS, ...others.toSorted((one, other) => one.localeCompare(other, "en"))];
  return keys.slice(0, 1_000).map((key) => ({
    Key: key,
    Fund: named.get(key)?.fund ?? "",
    Account: named.get(key)?.account ?? "",
  }));
}

const words = ({ fund, account }: GlAccount): string =>
  [fund, account].filter((part) => part !== "").join(" / ");

/** Stores names of accounts, and records what each was before. */
export async function saveAccounts(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  accounts: readonly GlAccountWire[],
): Promise<Given<typeof saveLedgerAccounts>> {
  const before = new Map((await namedAccounts(tenant, company.id)).map((one) => [one.key, one]));
  const changed = accounts
    .map(({ Key: key, Fund: fund, Account: account }) => ({ key, fund, account }))
    .filter(
      ({ key, fund, account }) =>
        fund !== (before.get(key)?.fund ?? "") || account !== (before.get(key)?.account ?? ""),
    );
  await sql`insert into gl_accounts (company_id, key, fund, account)
    select ${company.id}, key, fund, account from jsonb_to_recordset(${jsonText(changed)}::jsonb)
      a (key text, fund text, account text)
    on conflict (company_id, key) do update set fund = excluded.fund, account = excluded.account`.execute(
    tenant,
  );
  for (const account of changed) {
    const was = before.get(account.key);
    await note(tenant, caller, "ledger_account.changed", account.key, {
      from: was ? words(was) : "",
      to: words(account),
    });
  }
  return accountsOf(tenant, company);
}
