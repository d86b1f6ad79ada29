import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/**
 * What this installation signs with: as given, or made once and kept in the database, so that every process and every
 * restart signs alike.
 */
export async function signingSecret({ pool }: Database, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  await pool.query("insert into secrets (name, value) values ('signing', $1) on conflict (name) do nothing", [
    randomBytes(32).toString("base64url"),
  ]);
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = 'signing'");
  const [row] = rows;
  if (!row) throw new Error("the signing secret was removed while the server started");
  return row.value;
}
