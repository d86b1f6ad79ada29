import type { Pool } from "pg";
import type { PostingOutcome } from "../../gateways/index.ts";
import type { PostingState, PostingSystem } from "./posting-status.ts";

/** Longer than the page's own check (8 s, and its call to void). */
const VOID_AFTER_MS = 20_000;

/** A posting claimed by one process. */
export interface Due {
  readonly companyId: number;
  readonly paymentId: string;
  readonly system: PostingSystem;
  readonly subject: string;
  readonly state: PostingState;
  /** Including this try. */
  readonly tries: number;
  readonly voidKey: string;
  /** Under which the system knows it: the payment's ID, unless it was posted anew. */
  readonly reference: string;
  /** What is posted of each bill, where that is not what the payment paid. */
  readonly bills: readonly PostedBill[] | null;
}

/** What is posted of a bill. */
interface PostedBill {
  readonly bill: string;
  readonly amountCents: number;
}

/** The payment and county data that a posting needs. */
export interface PaymentToPost {
  readonly office: string;
  readonly paymentState: string;
  readonly confirmation: string;
  readonly subCents: number;
  /** What is posted: `subCents`, unless disputes have taken a part of it for good. */
  readonly postedCents: number;
  /** Whether disputes were lost or won since it was queued. */
  readonly isOutdated: boolean;
  readonly totalCents: number;
  readonly feeCents: number;
  /** The clerk who took the payment; null for an online payment. */
  readonly clerkId: number | null;
  readonly connector: string;
  /** Whether the county allows payments to be posted to its tax system. */
  readonly saves: boolean;
}

/** One posting by name; otherwise those that are due. */
export type Which = Pick<Due, "companyId" | "paymentId" | "system">;

/**
 * Claims postings that are due. A claimed posting becomes due again later, so a crash loses nothing, and no two
 * processes hold the same one.
 */
export async function claimPostings(
  pool: Pool,
  atOnce: number,
  heldMs: number,
  which?: Which,
): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>(
    `update payment_postings p set tries = p.tries + 1, next_try_at = clock_timestamp() + interval '1 ms' * greatest($2::bigint,
       3 * (select timeout_ms from connectors k where k.company_id = p.company_id and k.kind = p.system))
     from (select company_id, payment_id, system from payment_postings
           where next_try_at <= clock_timestamp() and company_id in (select company_id from counties_here)
             and ($3::integer is null or (company_id, payment_id, system) = ($3, $4::uuid, $5))
           order by next_try_at limit $1 for update skip locked) due
     where p.company_id = due.company_id and p.payment_id = due.payment_id and p.system = due.system
     returning p.company_id as "companyId", p.payment_id as "paymentId", p.system, p.subject, p.state, p.tries,
       p.void_key as "voidKey", coalesce(p.reference, p.payment_id)::text as reference, p.bills`,
    [atOnce, heldMs, which?.companyId ?? null, which?.paymentId ?? null, which?.system ?? null],
  );
  return rows;
}

export async function paymentToPost(pool: Pool, due: Due): Promise<PaymentToPost> {
  const { rows } = await pool.query<PaymentToPost>(
    `select c.name as office, p.state as "paymentState", p.confirmation, p.sub_cents as "subCents",
       coalesce(q.amount_cents, p.sub_cents) as "postedCents",
       lost_to_disputes(p, q.system) <> q.lost_cents as "isOutdated",
       p.total_cents as "totalCents", p.fee_cents as "feeCents",
       p.clerk_id as "clerkId",
       btrim(coalesce(c.customization ->> 'TylerConnector', '')) as connector,
       lower(btrim(coalesce(c.customization ->> 'TylerSavePayment', 'on'))) <> 'off' as saves
     from payments p join companies c on c.id = p.company_id
       join payment_postings q on q.company_id = p.company_id and q.payment_id = p.id and q.system = $3
     where p.company_id = $1 and p.id = $2`,
    [due.companyId, due.paymentId, due.system],
  );
  const [row] = rows;
  if (!row) throw new Error("a posting without a payment");
  return row;
}

/** The amount that is posted of each bill, for Tyler. */
export async function billsToPost(pool: Pool, due: Due): Promise<readonly PostedBill[]> {
  if (due.bills) return due.bills;
  const { rows } = await pool.query<PostedBill>(
    `select b.bill_number as bill, l.amount_cents as "amountCents" from payment_bills l
     join bills b on b.company_id = l.company_id and b.id = l.bill_id
     where l.company_id = $1 and l.payment_id = $2 order by l.position`,
    [due.companyId, due.paymentId],
  );
  return rows;
}

/** Records a system's answer (`finish_posting`). */
export async function finishPosting(
  pool: Pool,
  due: Due,
  outcome: PostingOutcome | { readonly outcome: "skipped"; readonly reason: string },
  againMs: number,
): Promise<void> {
  const text = "why" in outcome ? outcome.why : "reason" in outcome ? outcome.reason : "";
  await pool.query(
    `select finish_posting($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint * interval '1 ms',
       $10::bigint * interval '1 ms')`,
    [
      due.companyId,
      due.paymentId,
      due.system,
      due.reference,
      due.state,
      outcome.outcome,
      text,
      "answer" in outcome ? outcome.answer : "",
      againMs,
      VOID_AFTER_MS,
    ],
  );
}

/** Queues what disputes have left of a payment, of which nothing was posted yet. */
export async function queueAnew(pool: Pool, due: Due): Promise<void> {
  await pool.query(
    `with payment as (select p as row from payments p where company_id = $1 and id = $2 for update)
     select post_anew(row, $3, 'pending') from payment`,
    [due.companyId, due.paymentId, due.system],
  );
}

/** Schedules the reversal of a posting that may have arrived, for a refunded or disputed payment. */
export async function withdrawPosting(pool: Pool, due: Due): Promise<void> {
  await pool.query(
    `update payment_postings set state = 'withdrawing', next_try_at = clock_timestamp()
     where company_id = $1 and payment_id = $2 and system = $3 and state = $4`,
    [due.companyId, due.paymentId, due.system, due.state],
  );
}

/** Schedules another try, without an answer. */
export async function postLater(pool: Pool, due: Due, againMs: number): Promise<void> {
  await pool.query(
    `update payment_postings set next_try_at = clock_timestamp() + $4::bigint * interval '1 ms'
     where company_id = $1 and payment_id = $2 and system = $3 and next_try_at is not null`,
    [due.companyId, due.paymentId, due.system, againMs],
  );
}

/** Finishes the refund of a refused posting; `attention` is what the office must do, if anything. */
export async function finishVoid(
  pool: Pool,
  due: Due,
  state: "voided" | "not_voided",
  attention: string | null,
): Promise<void> {
  await pool.query(
    `with ended as (
       update payment_postings set void_state = $4, next_try_at = null
       where company_id = $1 and payment_id = $2 and system = $3 and void_state = 'due' returning company_id
     )
     select note_payment(p, $5) from payments p join ended on ended.company_id = p.company_id
     where p.id = $2 and $5::text is not null`,
    [due.companyId, due.paymentId, due.system, state, attention],
  );
}

/** Marks a payment as needing attention. */
export async function noteForPerson(pool: Pool, due: Due, what: string): Promise<void> {
  await pool.query("select note_payment(p, $3) from payments p where company_id = $1 and id = $2", [
    due.companyId,
    due.paymentId,
    what,
  ]);
}
