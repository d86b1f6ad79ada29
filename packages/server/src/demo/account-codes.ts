import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { companyRowNamed } from "../county/companies/index.ts";
import type { Tables } from "../db/tables.ts";
import { makeAllCodes } from "../people/account-codes/index.ts";

/** An account of Demo County that no one has linked, with its code as in the README. All other codes are random. */
const DEMO_ACCOUNT_CODE = { company: "demo", number: "R400004", code: "CEDAR234" } as const;

/** Creates the codes of all accounts of a demo county, as the county's paper bills would print them. */
export async function storeAccountCodes(pool: Pool, companyName: string): Promise<void> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const company = await companyRowNamed(kysely, companyName);
  if (!company) return;
  if (companyName === DEMO_ACCOUNT_CODE.company) {
    await pool.query(
      `insert into account_codes (company_id, account_key, code) values ($1, search_number($2), $3)
       on conflict do nothing`,
      [company.id, DEMO_ACCOUNT_CODE.number, DEMO_ACCOUNT_CODE.code],
    );
  }
  await makeAllCodes(kysely, company);
}
