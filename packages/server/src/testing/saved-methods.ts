import { randomUUID } from "node:crypto";
import type { SavableMethod } from "@county-pay/core/methods";
import type { Pool } from "pg";

/** A card or account that a test's gateway stores; by default a Visa ending in 1111. */
export interface TestStoredToken {
  readonly token?: string;
  readonly method?: SavableMethod;
  readonly brand?: string;
  readonly last4?: string;
  /** The month and year that the gateway returned; without it, the card was stored before that was recorded. */
  readonly expiry?: readonly [month: string, year: string];
}

/** Records that the gateway stores a method for a user; returns its token. */
export async function insertStoredToken(
  pool: Pool,
  companyId: number,
  userId: number | string,
  {
    token = `pm_${randomUUID()}`,
    method = "CC",
    brand = "visa",
    last4 = "1111",
    expiry = ["", ""],
  }: TestStoredToken = {},
): Promise<string> {
  await pool.query(
    `insert into kept_tokens (company_id, user_id, key, request_hash, method, token, card_brand, last4, expiration_month, expiration_year)
     values ($1, $2, gen_random_uuid(), '', $3, $4, $5, $6, $7, $8)`,
    [companyId, userId, method, token, brand, last4, ...expiry],
  );
  return token;
}

/** Stores a user's saved method; returns its ID. */
export async function insertSavedMethod(
  pool: Pool,
  companyId: number,
  userId: number | string,
  kept: TestStoredToken = {},
): Promise<string> {
  const token = await insertStoredToken(pool, companyId, userId, kept);
  const isCard = kept.method !== "ACH";
  const { rows } = await pool.query<{ id: string }>(
    `insert into saved_methods (company_id, user_id, method, nick_name, card_type, account_number, routing_number,
       billing_address1, billing_city, billing_state, billing_zip, billing_country, payment_token, expiration_month,
       expiration_year, is_active, connector_id)
     values ($1, $2, $3, 'My method', $4, $5, '', '', '', '', '', '', $6, $7, $8, true, '') returning id::text`,
    [
      companyId,
      userId,
      kept.method ?? "CC",
      isCard ? "VISA" : "",
      `•••• ${kept.last4 ?? "1111"}`,
      token,
      isCard ? "12" : "",
      isCard ? "2099" : "",
    ],
  );
  return rows[0]?.id ?? "";
}
