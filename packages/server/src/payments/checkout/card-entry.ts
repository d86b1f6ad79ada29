import type { OnlineMethod, Wallet } from "@county-pay/core/methods";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import * as v from "valibot";
import type { Tables } from "../../db/tables.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import { decide, Refused } from "../payments/index.ts";
import type { FrameToOpen } from "./find-checkout.ts";

/** Card entry that takes no money and returns a token. */
export interface CardEntry {
  readonly id: string;
  readonly companyId: number;
  readonly method: OnlineMethod;
  readonly captcha: boolean;
  /** The ZIP of the billing address; '' if none was typed. */
  readonly billingZip: string;
  /** The signed-in resident who opened it; null for guests and office staff. */
  readonly userId: string | null;
  /** The amounts of the payment that it is for, in cents; null for none. */
  readonly subCents: number | null;
  readonly feeCents: number | null;
  /** Whether a wallet may be used: nothing but the card is missing. */
  readonly isReady: boolean;
  readonly expiresAt: Date;
  readonly expired: boolean;
  /** Whether its frame has returned a token. */
  readonly isDone: boolean;
}

const COLUMNS = `id, company_id as "companyId", method, captcha, billing_zip as "billingZip", user_id::text as "userId",
  sub_cents::float8 as "subCents", fee_cents::float8 as "feeCents", is_ready as "isReady", expires_at as "expiresAt",
  expires_at <= clock_timestamp() as expired, token_hash is not null as "isDone"`;

/** Opens card entry; returns its ID. */
export async function insertCardEntry(
  pool: Pool,
  companyId: number,
  entry: Omit<CardEntry, "id" | "companyId" | "expiresAt" | "expired" | "isDone"> & {
    readonly hostOrigin: string;
  },
  nonceHash: Buffer,
  lifetimeMinutes: number,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into card_entries (company_id, method, captcha, host_origin, nonce_hash, expires_at, billing_zip,
       user_id, sub_cents, fee_cents, is_ready)
     values ($1, $2, $3, $4, $5, clock_timestamp() + $6::bigint * interval '1 minute', $7, $8, $9, $10, $11)
     returning id`,
    [
      companyId,
      entry.method,
      entry.captcha,
      entry.hostOrigin,
      nonceHash,
      lifetimeMinutes,
      entry.billingZip,
      entry.userId,
      entry.subCents,
      entry.feeCents,
      entry.isReady,
    ],
  );
  return rows[0]?.id ?? "";
}

export async function cardEntryById(pool: Pool, id: string): Promise<CardEntry | undefined> {
  const { rows } = await pool.query<CardEntry>(`select ${COLUMNS} from card_entries where id = $1`, [id]);
  return rows[0];
}

/** The card entry of the frame with this key. */
export async function cardEntryOfFrame(
  pool: Pool,
  id: string,
  frameKeyHash: Buffer,
): Promise<CardEntry | undefined> {
  const { rows } = await pool.query<CardEntry>(
    `select ${COLUMNS} from card_entries where id = $1 and frame_key_hash = $2`,
    [id, frameKeyHash],
  );
  return rows[0];
}

/** As `spendNonce`, for card entry: returns the entry the first time, then undefined. */
export async function spendEntryNonce(
  pool: Pool,
  { id, nonceHash, frameKeyHash, companyId }: FrameToOpen,
): Promise<CardEntry | undefined> {
  const { rows } = await pool.query<CardEntry>(
    `update card_entries set nonce_hash = null, frame_key_hash = $3
     where id = $1 and nonce_hash = $2 and company_id = coalesce($4, company_id) returning ${COLUMNS}`,
    [id, nonceHash, frameKeyHash, companyId],
  );
  return rows[0];
}

const Registered = v.variant("decision", [
  v.object({ decision: v.picklist(["registered", "same"]) }),
  Refused,
]);

/** Stores the token that a frame created with the fields of an account (`register_card_token`); it is valid for `lifetimeMinutes` from now on. */
export async function registerToken(
  pool: Pool,
  id: string,
  frameKeyHash: Buffer,
  {
    token,
    wallet,
    accountId,
  }: { readonly token: string; readonly wallet: Wallet | ""; readonly accountId: string | null },
  captcha: { readonly id: string; readonly expiresAt: Date } | null,
  lifetimeMinutes: number,
): Promise<v.InferOutput<typeof Registered>> {
  if (accountId !== null)
    await pool.query(
      `update card_entries set gateway_account_id = $3
       where id = $1 and frame_key_hash = $2 and token_hash is null`,
      [id, frameKeyHash, accountId],
    );
  return decide(
    pool,
    Registered,
    "register_card_token($1, $2, $3, $4, $5, $6::bigint * interval '1 minute', $7)",
    [
      id,
      frameKeyHash,
      sha256(token),
      captcha?.id ?? null,
      captcha?.expiresAt ?? null,
      lifetimeMinutes,
      wallet,
    ],
  );
}

const Spent = v.nullable(v.picklist(["captcha_failed", "session_expired", "account_changed"]));

/** Why a token may not be used (`card_entry_refusal`), before anything is stored for it; null if it may. */
export async function tokenRefusal(
  pool: Pool,
  companyId: number,
  token: string,
  method: OnlineMethod,
): Promise<Refusal | null> {
  const { rows } = await pool.query<{ code: unknown }>("select card_entry_refusal($1, $2, $3) as code", [
    companyId,
    sha256(token),
    method,
  ]);
  const code = v.parse(Spent, rows[0]?.code);
  return code === null ? null : refuse(code);
}

/**
 * Uses up the token of one of this company's card entries, for a payment outside a checkout: null if it may be used,
 * once. Refuses captcha_failed if no frame of ours issued it for this method, session_expired if it was already used or
 * is too old. Runs in the payment's transaction.
 */
export async function spendCardEntry(
  db: Kysely<Tables>,
  companyId: number,
  token: string,
  method: OnlineMethod,
): Promise<Refusal | null> {
  const { rows } = await sql<{ code: unknown }>`
    select spend_card_entry(${companyId}, ${sha256(token)}, ${method}) as code`.execute(db);
  const code = v.parse(Spent, rows[0]?.code);
  return code === null ? null : refuse(code);
}
