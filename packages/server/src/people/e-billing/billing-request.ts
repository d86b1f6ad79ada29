import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** A subscription to bills by email. */
export interface BillingRequest {
  readonly id: string;
  readonly nonce: string;
  readonly account_number: string;
  readonly isAsked: boolean;
}

/** A subscription by its ID, while it may be confirmed. */
export async function billingById(
  kysely: Kysely<Tables>,
  companyId: number,
  id: string,
  confirmDays: number,
): Promise<BillingRequest | null> {
  const { rows } = await sql<BillingRequest>`
    select id::text, nonce, account_number,
      nonce <> '' and asked_at > now() - make_interval(days => ${confirmDays}) as "isAsked"
    from e_billing_requests where company_id = ${companyId} and id = ${id}::bigint`.execute(kysely);
  return rows[0] ?? null;
}

/** Activates a subscription; its link no longer works afterwards. */
export async function confirmBilling(
  kysely: Kysely<Tables>,
  companyId: number,
  { id, nonce }: Pick<BillingRequest, "id" | "nonce">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update e_billing_requests set confirmed_at = now(), ended_at = null, nonce = ''
    where company_id = ${companyId} and id = ${id}::bigint and nonce = ${nonce}`.execute(kysely);
  return numAffectedRows === 1n;
}

/** A bill that was emailed, and its recipient. */
export interface EBill {
  readonly billId: string;
  readonly requestId: string | null;
  readonly accountId: string | null;
  /** The account, as named by the subscriber. */
  readonly accountNumber: string;
  /** Whether its bills still go to this address by email. */
  readonly isWanted: boolean;
}

/** A bill that was emailed, by its ID; null if there is none, or if its account no longer exists. */
export async function eBillById(
  kysely: Kysely<Tables>,
  companyId: number,
  id: string,
): Promise<EBill | null> {
  const { rows } = await sql<EBill>`
    select e.bill_id::text as "billId", e.request_id::text as "requestId", e.account_id::text as "accountId",
      coalesce(r.account_number, a.account_number) as "accountNumber",
      case when r.id is not null then r.confirmed_at is not null and r.ended_at is null
        else a.enable_email and e.email in (email_key(a.email), email_key(c.email)) end as "isWanted"
    from e_bills e
      left join e_billing_requests r on r.company_id = e.company_id and r.id = e.request_id
      left join consumer_accounts a on a.company_id = e.company_id and a.id = e.account_id
      left join consumers c on c.company_id = a.company_id and c.id = a.consumer_id
    where e.company_id = ${companyId} and e.id = ${id}::bigint and (r.id is not null or a.id is not null)`.execute(
    kysely,
  );
  return rows[0] ?? null;
}

/** Sends this account's bills on paper again; changes nothing if they already are. */
export async function stopBills(
  kysely: Kysely<Tables>,
  companyId: number,
  { requestId, accountId }: Pick<EBill, "requestId" | "accountId">,
): Promise<void> {
  await sql`with ended as (
      update e_billing_requests set ended_at = now(), nonce = ''
      where company_id = ${companyId} and id = ${requestId}::bigint and ended_at is null
    )
    update consumer_accounts set enable_email = false, enable_mail = true
    where company_id = ${companyId} and id = ${accountId}::bigint and enable_email`.execute(kysely);
}
