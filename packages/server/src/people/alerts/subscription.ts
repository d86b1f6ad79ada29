import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** A subscription with its bill's current state. Cents; the due date as `YYYY-MM-DD`. */
export interface Subscription {
  readonly id: string;
  readonly nonce: string;
  /** Something was requested that the address has not confirmed yet and still can. */
  readonly isAsked: boolean;
  readonly isOn: boolean;
  readonly isSmsOn: boolean;
  readonly billId: string;
  readonly bill_number: string;
  readonly tax_year: number;
  readonly due_date: string | null;
  readonly balance_cents: number;
}

/** A subscription by its ID; null if there is none in this company. */
export async function subscriptionById(
  kysely: Kysely<Tables>,
  companyId: number,
  id: string,
  confirmDays: number,
): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select s.id::text, coalesce(s.asked ->> 'nonce', '') as nonce, s.email_on or s.sms_on as "isOn",
      s.sms_on as "isSmsOn",
      s.asked is not null and s.asked_at > now() - make_interval(days => ${confirmDays}) as "isAsked",
      s.bill_id::text as "billId", b.bill_number, b.tax_year,
      deadline_of(b.company_id, b.due_date) as due_date, b.balance_cents
    from alert_subscriptions s join bills b on b.company_id = s.company_id and b.id = s.bill_id
    where s.company_id = ${companyId} and s.id = ${id}::bigint`.execute(kysely);
  return rows[0] ?? null;
}

/** Turns on what was requested with this nonce. */
export async function confirmSubscription(
  kysely: Kysely<Tables>,
  companyId: number,
  { id, nonce }: Pick<Subscription, "id" | "nonce">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alert_subscriptions set email_on = (asked ->> 'email')::boolean, sms_on = (asked ->> 'sms')::boolean,
      phone = asked ->> 'phone', confirmed_at = now(), asked = null
    where company_id = ${companyId} and id = ${id}::bigint and asked ->> 'nonce' = ${nonce}`.execute(kysely);
  return numAffectedRows === 1n;
}

/** Turns everything off, including what still waits for confirmation. */
export const stopSubscription = async (
  kysely: Kysely<Tables>,
  companyId: number,
  id: string,
): Promise<void> => {
  await sql`update alert_subscriptions set email_on = false, sms_on = false, asked = null
    where company_id = ${companyId} and id = ${id}::bigint`.execute(kysely);
};
