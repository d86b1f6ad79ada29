import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { Config } from "../../config.ts";
import type { Database } from "../database.ts";
import type { Tables } from "../tables.ts";

/** The secret that this installation signs with, and the earlier ones whose signatures are still valid. */
export interface SigningSecrets {
  readonly current: string;
  readonly earlier: readonly string[];
}

const newSecret = (): string => randomBytes(32).toString("base64url");

async function storedSecret(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>("select value from secrets where name = 'signing'");
  return rows[0]?.value;
}

/**
 * The signing secrets: as configured, or generated once and stored in the database, so that every process and every
 * restart uses the same.
 */
export async function signingSecrets(
  { pool }: Pick<Database, "pool">,
  { signingSecret, earlierSecret }: Pick<Config, "signingSecret" | "earlierSecret">,
): Promise<SigningSecrets> {
  if (signingSecret !== undefined) {
    return { current: signingSecret, earlier: earlierSecret === undefined ? [] : [earlierSecret] };
  }
  const stored = await storedSecret(pool);
  if (stored === undefined) {
    await pool.query(
      "insert into secrets (name, value) values ('signing', $1) on conflict (name) do nothing",
      [newSecret()],
    );
  }
  const current = stored ?? (await storedSecret(pool));
  if (current === undefined) throw new Error("the signing secret was removed while the server started");
  const { rows: earlier } = await pool.query<{ value: string }>(
    "select value from earlier_secrets where holds_till > now() order by holds_till desc",
  );
  return { current, earlier: earlier.map(({ value }) => value) };
}

/**
 * Switches to a new signing secret from the next start of the servers. The previous one remains valid for this many
 * days. Returns the new one and the earlier ones that are still valid, the latest first; null if the database stores no
 * secret yet.
 */
export async function changeSigningSecret(
  transaction: Kysely<Tables>,
  days: number,
): Promise<{ readonly to: string; readonly earlier: readonly string[] } | null> {
  const { rows } = await sql<{ value: string }>`
    select value from secrets where name = 'signing' for update`.execute(transaction);
  const from = rows[0]?.value;
  if (from === undefined) return null;
  const to = newSecret();
  await sql`update secrets set value = ${to} where name = 'signing'`.execute(transaction);
  await sql`insert into earlier_secrets values (${from}, now() + make_interval(days => ${days}::integer))
    on conflict (value) do update set holds_till = excluded.holds_till`.execute(transaction);
  const { rows: earlier } = await sql<{ value: string }>`
    select value from earlier_secrets where holds_till > now() order by holds_till desc`.execute(transaction);
  return { to, earlier: earlier.map(({ value }) => value) };
}

/** Invalidates everything that was signed with an earlier secret. */
export async function forgetEarlierSecrets(pool: Pool): Promise<void> {
  await pool.query("delete from earlier_secrets");
}
