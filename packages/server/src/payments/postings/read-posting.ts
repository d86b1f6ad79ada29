import type { Given, paymentPosting } from "@county-pay/core/contract";
import * as v from "valibot";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { POSTING_STATES, POSTING_SYSTEMS, postingStatus } from "./posting-status.ts";

/** How long after a payment its page watches the posting; `voidUnpostedPayment` refuses after the same time. */
export const JUST_MADE = "15 minutes";

const SYSTEMS = { tyler: "Tyler", drives: "Drives" } as const;

const Row = v.object({
  system: v.nullable(v.picklist(POSTING_SYSTEMS)),
  state: v.nullable(v.picklist(POSTING_STATES)),
  reason: v.nullable(v.string()),
  isFresh: v.boolean(),
  refund: v.nullable(v.string()),
});

/** A payment's status in its tax system, for any caller with its reference number; not_found for any other number. */
export async function readPosting(
  { db }: Services,
  companyId: number,
  confirmation: string,
): Promise<Given<typeof paymentPosting> | Refusal> {
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `select q.system, q.state, q.reason,
       coalesce(p.settled_at > clock_timestamp() - interval '${JUST_MADE}', false) as "isFresh",
       (select r.confirmation from payment_refunds r
         where r.company_id = p.company_id and r.payment_id = p.id and r.state = 'succeeded'
         order by r.created_at desc limit 1) as refund
     from payments p
       left join payment_postings q on q.company_id = p.company_id and q.payment_id = p.id
     where p.company_id = $1 and p.confirmation = $2 and p.taken_on is not null
     order by q.state in ('refused', 'pending') desc, q.system limit 1`,
    [companyId, confirmation],
  );
  if (!rows[0]) return refuse("not_found");
  const { system, state, reason, isFresh, refund } = v.parse(Row, rows[0]);
  const hasReason = state === "refused" || state === "skipped";
  return {
    System: system === null ? "" : SYSTEMS[system],
    Status: state === null ? "" : postingStatus(state),
    Reason: hasReason ? (reason ?? "").slice(0, 500) : "",
    IsFresh: isFresh,
    Refund: refund ?? "",
  };
}
