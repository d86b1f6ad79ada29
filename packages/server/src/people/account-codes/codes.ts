import { type Kysely, sql } from "kysely";
import { hasCustomForm } from "../../bills/bills/index.ts";
import type { Tables } from "../../db/tables.ts";
import type { CompanyRow } from "../../kernel/company-record.ts";

/** An account, or a parcel if the county identifies its bills by parcel, with the code printed on its bills. */
export interface PrintedCode {
  readonly number: string;
  readonly code: string;
  /** Whether the code comes from the county's file. */
  readonly isOfCounty: boolean;
}

/** The columns of `bills` with an account's number, and the number in comparable form. */
export const accountColumns = (company: CompanyRow) =>
  hasCustomForm(company)
    ? { number: sql.ref("parcel_id"), key: sql.ref("parcel_search") }
    : { number: sql.ref("account_number"), key: sql.ref("account_search") };

/** The code on the newest bill with a printed one; '' if the county prints none. */
async function countyCode(kysely: Kysely<Tables>, company: CompanyRow, number: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select account_code as code from bills
    where company_id = ${company.id} and account_code <> ''
      and ${accountColumns(company).key} = search_number(${number}) and search_number(${number}) <> ''
    order by tax_year desc, id desc limit 1`.execute(kysely);
  return rows[0]?.code ?? "";
}

/** An account's code: the county's own, otherwise ours, created now if there is none yet. */
export async function codeOf(
  kysely: Kysely<Tables>,
  company: CompanyRow,
  number: string,
): Promise<PrintedCode> {
  const own = await countyCode(kysely, company, number);
  if (own !== "") return { number, code: own, isOfCounty: true };
  // Simultaneous requests get the same code: an existing row is not changed.
  const { rows } = await sql<{ code: string }>`insert into account_codes as a (company_id, account_key, code)
    values (${company.id}, search_number(${number}), new_account_code())
    on conflict (company_id, account_key) do update set code = a.code returning code`.execute(kysely);
  return { number, code: rows[0]?.code ?? "", isOfCounty: false };
}

/** Replaces our code for an account. */
export async function renewCode(
  kysely: Kysely<Tables>,
  company: CompanyRow,
  number: string,
): Promise<PrintedCode> {
  const { rows } = await sql<{ code: string }>`
    insert into account_codes (company_id, account_key, code)
    values (${company.id}, search_number(${number}), new_account_code())
    on conflict (company_id, account_key) do update set code = excluded.code, created_at = now()
    returning code`.execute(kysely);
  return { number, code: rows[0]?.code ?? "", isOfCounty: false };
}

/**
 * Whether this is the account's code, ignoring case, spaces, and dashes. A code that was never printed proves nothing.
 */
export async function isCodeOf(
  kysely: Kysely<Tables>,
  company: CompanyRow,
  number: string,
  typed: string,
): Promise<boolean> {
  const own = await countyCode(kysely, company, number);
  const { rows } = await sql<{ matches: boolean }>`select exists (
    select from (
      select ${own}::text as code where ${own} <> '' union all
      select code from account_codes
      where ${own} = '' and company_id = ${company.id} and account_key = search_number(${number})) printed
    where search_number(printed.code) = search_number(${typed}) and search_number(${typed}) <> '') as matches`.execute(
    kysely,
  );
  return rows[0]?.matches ?? false;
}
