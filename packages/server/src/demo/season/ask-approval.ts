import type { PoolClient } from "pg";
import { SEASON_CLERKS } from "./clerks.ts";
import { reasonGiven } from "./stories.ts";

const REASON = reasonGiven("twice", "the title company paid the bill at closing");

/** The newest payment by card above the limit that was made on a day before an office day, at least two days ago. */
const PAYMENT = `select p.* from payments p join companies c on c.id = p.company_id
  where p.company_id = $1 and p.method = 'CC' and p.state = 'succeeded' and p.clerk_id is null and p.sub_cents > $2
    and p.taken_on <= (now() at time zone c.time_zone)::date - 2 and extract(isodow from p.taken_on + 1) < 6
    and not exists (select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id)
  order by p.taken_on desc, p.number desc limit 1`;

/** Asks for a refund in a clerk's name, the morning after the payment: it waits for a second person. */
export async function askForApproval(
  client: PoolClient,
  companyId: number,
  limitCents: number,
): Promise<void> {
  const { rows } = await client.query<{ id: string; confirmation: string; method: string; sub: number }>(
    `select id, confirmation, method, sub_cents::int as sub from (${PAYMENT}) p`,
    [companyId, limitCents],
  );
  const [payment] = rows;
  if (!payment) return;
  await client.query(
    `select begin_refund($1, jsonb_build_object('key', gen_random_uuid(), 'confirmation', $2::text,
       'methods', jsonb_build_array($3::text), 'amountCents', $4::bigint, 'feeCents', 0, 'userId', (select id from users
         where company_id = $1 and email_key = $5), 'mayRefund', true, 'tylerVoid', false, 'reason', $6::text,
       'reasonCode', $7::text, 'refundLimitCents', $8::bigint), sha256('season'), '1 hour')`,
    [
      companyId,
      payment.confirmation,
      payment.method,
      payment.sub,
      SEASON_CLERKS[0].email,
      REASON.text,
      REASON.code,
      limitCents,
    ],
  );
  const at = `((p.taken_on + 1 + time '10:20') at time zone c.time_zone)`;
  const dated = [
    ["refund_approvals", "refund_approvals_guarded", "created_at", "x.payment_id = p.id"],
    [
      "audit_events",
      "audit_append_only",
      "at",
      "x.subject = p.confirmation and x.action = 'approval.requested'",
    ],
  ] as const;
  for (const [table, guard, column, of] of dated) {
    await client.query(`alter table ${table} disable trigger ${guard}`);
    await client.query(
      `update ${table} x set ${column} = ${at} from payments p join companies c on c.id = p.company_id
       where p.company_id = $1 and p.id = $2 and x.company_id = p.company_id and ${of}`,
      [companyId, payment.id],
    );
    await client.query(`alter table ${table} enable trigger ${guard}`);
  }
}
