import { type Kysely, sql } from "kysely";
import type { Mailing, Tables } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** An account or a parcel of the county, as on its newest bill. */
export interface FoundAccount {
  readonly number: string;
  readonly owner: string;
  readonly mailing: Mailing;
}

/** Whether the county identifies its bills by parcel: custom-API and Tyler (AUTH-016). */
const isByParcel = ({ config }: CompanyRecord): boolean =>
  config.IsCustomAPI === true || config.IsTylerSearch === true;

/** The account with exactly this number, ignoring spaces and case; undefined if the county has no bill for it. */
export async function findAccount(
  kysely: Kysely<Tables>,
  company: CompanyRecord,
  typed: string,
): Promise<FoundAccount | undefined> {
  const [column, searched] = isByParcel(company)
    ? [sql.ref("parcel_id"), sql.ref("parcel_search")]
    : [sql.ref("account_number"), sql.ref("account_search")];
  const { rows } = await sql<FoundAccount>`select ${column} as number, owner_name as owner, mailing from bills
    where company_id = ${company.id} and ${searched} = search_number(${typed}) and search_number(${typed}) <> ''
    order by tax_year desc, id desc limit 1`.execute(kysely);
  return rows[0];
}
