import { takesPaymentProof } from "@county-pay/core/accounts";
import type { AccountProofWire } from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { giveBack, type Subject, takeAttempt } from "./attempts.ts";
import { accountColumns, isCodeOf } from "./codes.ts";

/** How an account was proven; by the office if a clerk linked it. */
export type ProvenBy = "code" | "payment" | "office";

/** What to prove, and who proves it: a user, or a network address before there is a user. */
export interface Claim {
  readonly company: CompanyRecord;
  /** The account's number as the county writes it. */
  readonly number: string;
  readonly proof: AccountProofWire;
  readonly person: string;
  /** The signed-in user; null while registering. Their own payments prove nothing. */
  readonly userId: number | null;
}

/** How old a payment must be before it proves an account, in days. */
const MIN_AGE_DAYS = 30;

/**
 * The payments `p` that prove an account: made by a signed-in resident other than the person who claims it, or at the
 * counter; at least `MIN_AGE_DAYS` old; of at least one whole bill of the account, all that was billed in one payment;
 * and neither refunded in part or whole, returned, nor disputed, unless the office won the dispute. A stranger could
 * make any other payment just to claim the account.
 */
const provingPayments = ({ company, number, userId }: Claim) => sql`payments p
  where p.company_id = ${company.id} and p.state = 'succeeded' and not p.is_unapplied
    and (p.clerk_id is not null or p.user_id <> coalesce(${userId}::bigint, 0))
    and p.settled_at < now() - make_interval(days => ${MIN_AGE_DAYS})
    and not exists (select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id
      and r.state <> 'declined')
    and not exists (select from disputes d where d.company_id = p.company_id and d.payment_id = p.id
      and d.state <> 'won')
    and exists (select from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
      where l.company_id = p.company_id and l.payment_id = p.id and l.amount_cents = l.quoted_cents
        and l.amount_cents >= b.billed_cents and search_number(${number}) <> ''
        and b.${accountColumns(company).key} = search_number(${number}))`;

/** Whether the latest payment that proves the account had this amount, including the fee, on this date in the county. */
async function isLastPayment(
  kysely: Kysely<Tables>,
  claim: Claim,
  amount: number,
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ matches: boolean }>`
    select p.total_cents = ${wireCents(amount)}::bigint
      and (p.settled_at at time zone ${claim.company.timeZone}::text)::date = ${day}::date as matches
    from ${provingPayments(claim)} order by p.settled_at desc limit 1`.execute(kysely);
  return rows[0]?.matches ?? false;
}

/** The kind of proof that was sent; null if none that this county accepts was sent. */
function proofKindOf({ company, proof }: Claim): "code" | "payment" | null {
  if ((proof.AccountCode ?? "").trim() !== "") return "code";
  const isWhole = proof.LastPaymentAmount !== undefined && proof.LastPaymentDate !== undefined;
  return isWhole && takesPaymentProof(company.customization) ? "payment" : null;
}

/**
 * How the account was proven, or why not: validation_failed without a proof, too_many_attempts, proof_failed. Runs
 * before the transaction that claims the account, because a wrong proof must count even if that transaction fails.
 */
export async function proveAccount(
  { db: { pool, kysely } }: Pick<Services, "db">,
  claim: Claim,
): Promise<"code" | "payment" | Refusal> {
  const { company, number, proof } = claim;
  const kind = proofKindOf(claim);
  if (kind === null) return refuse("validation_failed", { Paths: ["AccountCode"] });
  const key = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  const subjects: readonly Subject[] = [
    { limit: "person", of: claim.person },
    { limit: kind, of: key },
  ];
  if (!(await takeAttempt(pool, company.id, subjects))) return refuse("too_many_attempts");
  const isRight =
    kind === "code"
      ? await isCodeOf(kysely, company, number, proof.AccountCode ?? "")
      : await isLastPayment(kysely, claim, proof.LastPaymentAmount ?? 0, proof.LastPaymentDate ?? "");
  if (!isRight) return refuse("proof_failed");
  await giveBack(pool, company.id, subjects);
  return kind;
}
