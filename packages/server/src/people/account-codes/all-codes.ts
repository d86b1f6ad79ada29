import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRow } from "../../kernel/company-record.ts";
import { accountColumns } from "./codes.ts";

/** Creates a code for every account without one, ours or the county's; returns how many were created. */
export async function makeAllCodes(kysely: Kysely<Tables>, company: CompanyRow): Promise<number> {
  const { key } = accountColumns(company);
  const { numAffectedRows = 0n } = await sql`insert into account_codes (company_id, account_key, code)
    select ${company.id}::integer, account_key, new_account_code() from (
      select ${key} as account_key from bills where company_id = ${company.id} and ${key} <> ''
      group by ${key} having bool_and(account_code = '')) without_code
    on conflict do nothing`.execute(kysely);
  return Number(numAffectedRows);
}

/** An account in a print vendor's format. */
export interface AccountWithCode {
  readonly number: string;
  readonly code: string;
}

const PAGE = 5_000;

/** Every account with its code, sorted by number, one page at a time. */
export async function* allCodes(
  kysely: Kysely<Tables>,
  company: CompanyRow,
): AsyncGenerator<readonly AccountWithCode[]> {
  const { key, number } = accountColumns(company);
  let after = "";
  for (;;) {
    const { rows } = await sql<AccountWithCode & { key: string }>`
      select a.key, a.number, coalesce(nullif(a.printed, ''), c.code, '') as code from (
        select ${key} as key, (array_agg(${number} order by tax_year desc, id desc))[1] as number,
          coalesce((array_agg(account_code order by tax_year desc, id desc)
            filter (where account_code <> ''))[1], '') as printed
        from bills where company_id = ${company.id} and ${key} > ${after} group by ${key} order by ${key} limit ${PAGE}) a
      left join account_codes c on c.company_id = ${company.id} and c.account_key = a.key
      order by a.key`.execute(kysely);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.key;
  }
}
