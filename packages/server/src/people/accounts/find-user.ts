import { normalizedEmail } from "@county-pay/core/forms";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { USER_COLUMNS, type UserRow } from "./user.ts";

/** An active user with the stored password. */
export type UserWithPassword = UserRow & { readonly password_hash: string };

/**
 * The company's user whose stored address matches the typed one; undefined if there is none, or if the user is
 * disabled.
 */
export async function userByEmail(
  kysely: Kysely<Tables>,
  companyId: number,
  typed: string,
): Promise<UserWithPassword | undefined> {
  const { rows } = await sql<UserWithPassword>`select ${sql.raw(USER_COLUMNS)}, password_hash from users
    where company_id = ${companyId} and email_key = ${normalizedEmail(typed)} and disabled_at is null`.execute(
    kysely,
  );
  return rows[0];
}
