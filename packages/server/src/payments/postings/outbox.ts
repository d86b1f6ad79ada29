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
}

/** The payment and county data that a posting needs. */
export interface PaymentToPost {
  readonly office: string;
  readonly paymentState: string;
  readonly confirmation: string;
  readonly subCents: number;
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
           where next_try_at <= clock_timestamp()
             and ($3::integer is null or (company_id, payment_id, system) = ($3, $4::uuid, $5))
           order by next_try_at limit $1 for update skip locked) due
     where p.company_id = due.company_id and p.payment_id = due.payment_id and p.system = due.system
     returning p.company_id as "companyId", p.payment_id as "paymentId", p.system, p.subject, p.state, p.tries,
       p.void_key as "voidKey"`,
    [atOnce, heldMs, which?.companyId ?? null, which?.paymentId ?? null, which?.system ?? null],
  );
  return rows;
}

export async function paymentToPost(pool: Pool, due: Due): Promise<PaymentToPost> {
  const { rows } = await pool.query<PaymentToPost>(
    `select c.name as office, p.state as "paymentState", p.confirmation, p.sub_cents as "subCents",
       p.total_cents as "totalCents", p.fee_cents as "feeCents",
       p.clerk_id as "clerkId",
       btrim(coalesce(c.customization ->> 'TylerConnector', '')) as connector,
       lower(btrim(coalesce(c.customization ->> 'TylerSavePayment', 'on'))) <> 'off' as saves
     from payments p join companies c on c.id = p.company_id where p.company_id = $1 and p.id = $2`,
    [due.companyId, due.paymentId],
  );
  const [row] = rows;
  if (!row) throw new Error("a posting without a payment");
  return row;
}

/** The amount paid on each bill, for Tyler. */
export async function billsToPost(
  pool: Pool,
  due: Due,
): Promise<readonly { bill: string; amountCents: number }[]> {
  const { rows } = await pool.query<{ bill: string; amountCents: number }>(
    `select b.bill_number as bill, l.amount_cents as "amountCents" from payment_bills l
     join bills b on b.company_id = l.company_id and b.id = l.bill_id
     where l.company_id = $1 and l.payment_id = $2 order by l.position`,
    [due.companyId, due.paymentId],
  );
  return rows;
}

/**
 * Records a system's answer. The payment is locked meanwhile: if it was refunded while the system accepted the posting,
 * the posting is reversed there, too. A refused posting schedules a refund for a while later: the page that waits for
 * it at the counter refunds it itself (PAY-081), and the server does so only if the page did not.
 */
export async function finishPosting(
  pool: Pool,
  due: Due,
  outcome: PostingOutcome | { readonly outcome: "skipped"; readonly reason: string },
  againMs: number,
): Promise<void> {
  const text = "why" in outcome ? outcome.why : "reason" in outcome ? outcome.reason : "";
  await pool.query(
    `with payment as (
       select state in ('voided', 'refunded', 'returned') as is_gone from payments
       where company_id = $1 and id = $2 for update
     )
     update payment_postings q set
       state = case when $4 = 'unknown' then q.state
         when $4 = 'updated' and payment.is_gone then 'withdrawing' else $4 end,
       reason = $5, answer = case when $6 = '' then q.answer else $6 end,
       void_state = case when $4 = 'refused' and not payment.is_gone then 'due' else q.void_state end,
       settled_at = case when $4 = 'unknown' then null else clock_timestamp() end,
       next_try_at = case when $4 = 'unknown' then clock_timestamp() + $7::bigint * interval '1 ms'
         when $4 = 'updated' and payment.is_gone then clock_timestamp()
         when $4 = 'refused' and not payment.is_gone then clock_timestamp() + $9::bigint * interval '1 ms' end
     from payment
     where q.company_id = $1 and q.payment_id = $2 and q.system = $3 and q.state = $8`,
    [
      due.companyId,
      due.paymentId,
      due.system,
      outcome.outcome,
      text,
      "answer" in outcome ? outcome.answer : "",
      againMs,
      due.state,
      VOID_AFTER_MS,
    ],
  );
}

/** Schedules the reversal of a posting that may have arrived, for a refunded payment. */
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
