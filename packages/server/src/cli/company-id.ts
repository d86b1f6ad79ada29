import type { Pool } from "pg";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

/** The ID of the company with this name; throws for an unknown name. */
export async function companyId(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from companies where name = $1", [name]);
  const [company] = rows;
  if (!company) throw new OperatorFailure(`There is no company ${name}.`);
  return company.id;
}
