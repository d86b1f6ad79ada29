import type { Pool } from "pg";
import * as v from "valibot";
import { prepared } from "../../db/connection/prepared.ts";
import { PaymentStatus } from "../payments/index.ts";

const Checkout = v.object({
  id: v.string(),
  companyId: v.number(),
  requestHash: v.string(),
  feeLabel: v.string(),
  captcha: v.boolean(),
  expiresAt: v.date(),
  expired: v.boolean(),
  subCents: v.number(),
  feeCents: v.number(),
  billCount: v.number(),
  payerName: v.string(),
  billingZip: v.string(),
  payment: PaymentStatus,
});
/** A checkout with its current payment. */
export type Checkout = v.InferOutput<typeof Checkout>;

const COLUMNS = `c.id, c.company_id as "companyId", encode(c.request_hash, 'hex') as "requestHash",
  c.fee_label as "feeLabel", c.captcha, c.expires_at as "expiresAt",
  (c.expires_at <= clock_timestamp()) as expired, p.sub_cents::float8 as "subCents", p.fee_cents::float8 as "feeCents",
  (select count(*)::int from payment_bills l where l.company_id = p.company_id and l.payment_id = p.id) as "billCount",
  left(concat_ws(' ', c.payer ->> 'FirstName', c.payer ->> 'LastName'), 200) as "payerName",
  left(coalesce(c.payer -> 'Address' ->> 'Zip', ''), 10) as "billingZip",
  payment_standing(p) as payment`;

/** Only of counties that this database serves: of one that moves, another database may have a copy that is behind. */
const FROM_CHECKOUTS = `checkouts c join payments p on p.company_id = c.company_id and p.id = c.payment_id
  join companies k on k.id = c.company_id and k.standing in ('here', 'leaving')`;

async function one(pool: Pool, sql: string, values: readonly unknown[]): Promise<Checkout | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>(prepared({ sql, parameters: values }));
  return rows[0] ? v.parse(Checkout, rows[0]) : undefined;
}

/** The checkout with this ID. */
export const checkoutById = (pool: Pool, id: string): Promise<Checkout | undefined> =>
  one(pool, `select ${COLUMNS} from ${FROM_CHECKOUTS} where c.id = $1`, [id]);

/** The checkout opened with a key. */
export const checkoutByKey = (pool: Pool, companyId: number, key: string): Promise<Checkout | undefined> =>
  one(pool, `select ${COLUMNS} from ${FROM_CHECKOUTS} where c.company_id = $1 and c.key = $2`, [
    companyId,
    key,
  ]);

/** A county's checkout, for the browser that has the token which resumes it. */
export const checkoutToResume = (
  pool: Pool,
  companyId: number,
  id: string,
  resumeHash: Buffer,
): Promise<Checkout | undefined> =>
  one(
    pool,
    `select ${COLUMNS} from ${FROM_CHECKOUTS} where c.company_id = $1 and c.id = $2 and c.resume_hash = $3`,
    [companyId, id, resumeHash],
  );

/** The checkout of the frame with this key. */
export const checkoutOfFrame = (
  pool: Pool,
  id: string,
  frameKeyHash: Buffer,
): Promise<Checkout | undefined> =>
  one(pool, `select ${COLUMNS} from ${FROM_CHECKOUTS} where c.id = $1 and c.frame_key_hash = $2`, [
    id,
    frameKeyHash,
  ]);

/** A frame that wants to open a checkout or a card entry. */
export interface FrameToOpen {
  readonly id: string;
  readonly nonceHash: Buffer;
  /** Authorizes the frame from now on. */
  readonly frameKeyHash: Buffer;
  /** The county of the frame's page; null for a checkout's own page. */
  readonly companyId: number | null;
}

/**
 * Uses up a checkout's nonce for a frame's key and returns the checkout: once, never again, and only on a page of the
 * checkout's county.
 */
export const spendNonce = (
  pool: Pool,
  { id, nonceHash, frameKeyHash, companyId }: FrameToOpen,
): Promise<Checkout | undefined> =>
  one(
    pool,
    `update checkouts c set nonce_hash = null, frame_key_hash = $3 from payments p, companies k
     where p.company_id = c.company_id and p.id = c.payment_id and c.id = $1 and c.nonce_hash = $2
       and k.id = c.company_id and k.standing in ('here', 'leaving')
       and c.company_id = coalesce($4, c.company_id)
     returning ${COLUMNS}`,
    [id, nonceHash, frameKeyHash, companyId],
  );

/** A new nonce for an already open checkout, and the key of the frame that waits for it; its earlier frame no longer works. */
export async function renewNonce(
  pool: Pool,
  checkout: Checkout,
  nonceHash: Buffer,
  frameKeyHash: Buffer | null,
  hostOrigin: string,
): Promise<void> {
  await pool.query(
    "update checkouts set nonce_hash = $3, frame_key_hash = $4, host_origin = $5 where company_id = $1 and id = $2",
    [checkout.companyId, checkout.id, nonceHash, frameKeyHash, hostOrigin],
  );
}
