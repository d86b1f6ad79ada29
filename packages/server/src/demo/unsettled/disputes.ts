import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Sandbox } from "../../gateways/sandbox/sandbox.ts";
import { inSandbox } from "../in-sandbox.ts";
import { DEMO_PEOPLE } from "../people.ts";
import { DISPUTE_STORIES, type DisputeStory } from "./dispute-stories.ts";

const DAY = 86_400_000;

/** A payment that its payer disputes, in cents. */
interface Disputed {
  readonly id: string;
  readonly confirmation: string;
  readonly total: number;
}

/** A guest's newest card payment of a season that was made at least so many days ago, and that nothing happened to. */
const CHOOSE = `select p.id, p.confirmation, p.total_cents::float8 as total from payments p
  where p.company_id = $1 and p.attempt_key::text like 'c0000000%' and p.state = 'succeeded' and p.method = 'CC'
    and p.user_id is null and p.clerk_id is null and p.settled_at < now() - make_interval(days => $2)
    and not exists (select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id)
    and not exists (select from refund_approvals a where a.company_id = p.company_id and a.payment_id = p.id)
    and not exists (select from disputes d where d.company_id = p.company_id and d.payment_id = p.id)
    and not exists (select from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
      join restricted_consumers r on r.company_id = b.company_id and r.account_number = b.account_number
      where l.company_id = p.company_id and l.payment_id = p.id)
  order by p.settled_at desc, p.number desc limit 1`;

/** The office's answer, as it records its own. */
const ANSWER = `with answered as (
    update disputes set answer = $3, answer_note = $4, answered_by = u.id, asked_at = $5, answered_at = $5
    from users u where u.company_id = $1 and u.email_key = $6 and disputes.company_id = $1 and disputes.id = $2
    returning disputes.company_id, disputes.id, u.id as user_id
  ), sent as (
    insert into dispute_evidence (company_id, dispute_id, part, type, data)
    select company_id, id, 'statement', 'text/plain', $7 from answered where $7::bytea is not null
  )
  insert into dispute_events (company_id, dispute_id, kind, details, user_id)
  select company_id, id, e.kind, e.details, user_id from answered, (values
    (1, 'answering', jsonb_build_object('answer', $3::text)), (2, 'answered', '{}')) e (n, kind, details) order by e.n`;

/** One dispute in the hands of a story. */
interface Step {
  readonly client: PoolClient;
  readonly sandbox: Sandbox;
  readonly companyId: number;
  /** The ID at the sandbox. */
  readonly id: string;
}

/** Records what the sandbox says of a dispute now, and dates what this added to its history. Returns the ID of the dispute. */
async function take({ client, sandbox, companyId, id }: Step, payment: string, at: Date): Promise<number> {
  const found = await sandbox.disputes.find(id);
  if (!found) throw new Error(`the sandbox has no dispute ${id}`);
  const { amount, fee, reference: _reference, ...rest } = found;
  const report = { ...rest, gateway: "sandbox", amountCents: amount, feeCents: fee, leg: "bills" };
  const { rows } = await client.query<{ id: number }>(
    "select (take_dispute($1, $2, $3) ->> 'id')::int as id",
    [companyId, payment, JSON.stringify(report)],
  );
  const [taken] = rows;
  if (!taken) throw new Error(`the dispute ${id} was not recorded`);
  await date(client, companyId, taken.id, at);
  return taken.id;
}

/** Dates the history of a dispute that was added in this transaction a moment ago. */
async function date(client: PoolClient, companyId: number, id: number, at: Date): Promise<void> {
  await client.query(
    "update dispute_events set at = $3 where company_id = $1 and dispute_id = $2 and at >= transaction_timestamp()",
    [companyId, id, at],
  );
  await client.query(
    `update disputes set closed_at = $3 where company_id = $1 and id = $2 and closed_at >= transaction_timestamp()`,
    [companyId, id, at],
  );
}

/** The office sends its evidence, or accepts the dispute. */
async function answer(
  { client, sandbox, companyId, id }: Step,
  dispute: number,
  { evidence, note }: NonNullable<DisputeStory["answer"]>,
  at: Date,
): Promise<void> {
  const isTaken =
    evidence === null
      ? await sandbox.disputes.accept(id)
      : await sandbox.disputes.answer(id, { texts: { statement: evidence }, files: [] });
  if (!isTaken) throw new Error(`the sandbox did not take the answer to ${id}`);
  await client.query(ANSWER, [
    companyId,
    dispute,
    evidence === null ? "accepted" : "submitted",
    note,
    at,
    DEMO_PEOPLE[2].email,
    evidence === null ? null : Buffer.from(evidence),
  ]);
}

/**
 * Plays the stories with payments of a county's seasons: the sandbox disputes them, the office answers, and a bank
 * decides. The money moves today, because past days are closed. Does nothing if the county has disputes.
 */
export const storeDisputes = (pool: Pool, companyId: number, dataFolder: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    const has = await client.query("select from disputes where company_id = $1 limit 1", [companyId]);
    if (has.rowCount) return;
    const start = Date.now();
    let now = start;
    const goTo = (daysAgo: number): Date => {
      now = start - daysAgo * DAY;
      return new Date(now);
    };
    const play = async (sandbox: Sandbox, { reason, opened, answer: said, won }: DisputeStory) => {
      const { rows } = await client.query<Disputed>(CHOOSE, [companyId, opened + 5]);
      const [payment] = rows;
      if (!payment) return;
      const openedAt = goTo(opened);
      const found = await sandbox.disputes.dispute({
        reference: payment.id,
        amount: payment.total,
        reason,
        inquiry: false,
      });
      if (!found) throw new Error(`the sandbox does not know the payment ${payment.id}`);
      const step = { client, sandbox, companyId, id: found.id };
      const id = await take(step, payment.id, openedAt);
      if (said) {
        const at = goTo(said.days);
        await answer(step, id, said, at);
        await date(client, companyId, id, at);
        await take(step, payment.id, at);
      }
      if (won !== undefined) {
        const at = goTo(won);
        await sandbox.disputes.control(found.id, "win");
        await take(step, payment.id, at);
      }
    };
    await inSandbox(
      dataFolder,
      async (sandbox) => {
        for (const story of DISPUTE_STORIES) await play(sandbox, story);
      },
      () => now,
    );
  });
