import type { Pool } from "pg";
import type { Companies, CompanyRecord } from "../../kernel/company-record.ts";

/** Every county of the installation. */
export async function allCounties(pool: Pool, companies: Companies): Promise<readonly CompanyRecord[]> {
  const { rows } = await pool.query<{ name: string }>("select name from companies order by name");
  const found = await Promise.all(rows.map(({ name }) => companies.byName(name)));
  return found.filter((company) => company !== undefined);
}
