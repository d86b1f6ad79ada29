import { sql } from "kysely";
import type { Tenant } from "../../../db/tenant.ts";

/** A bill that the disputed payment paid. Cents. */
interface PaidBill {
  readonly bill: string;
  readonly parcel: string;
  readonly year: number;
  readonly cents: number;
}

/** An earlier payment by the same signed-in user, or with the same saved card or account. */
interface EarlierPayment {
  readonly at: Date;
  readonly cents: number;
}

/** What the county has stored of a disputed payment. Times are instants; amounts are in cents. */
export interface DisputeFacts {
  readonly confirmation: string;
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  readonly total: number;
  readonly fee: number;
  readonly payer: { readonly FirstName?: string; readonly LastName?: string; readonly EmailAddress?: string };
  /** How it was paid: by a clerk at the counter, automatically, by a signed-in user, or by a guest. */
  readonly by: "counter" | "autopay" | "user" | "guest";
  readonly isSaved: boolean;
  readonly openedAt: Date | null;
  readonly hostOrigin: string;
  readonly bills: readonly PaidBill[];
  readonly products: readonly { readonly name: string; readonly cents: number }[];
  readonly moves: readonly { readonly at: Date; readonly state: string }[];
  readonly terms: {
    readonly statements: readonly string[];
    readonly language: string;
    readonly since: Date;
  } | null;
  readonly mails: readonly {
    readonly to: string;
    readonly state: string;
    readonly createdAt: Date;
    readonly sentAt: Date | null;
  }[];
  readonly refunds: readonly { readonly at: Date; readonly cents: number }[];
  readonly earlier: readonly EarlierPayment[];
}

interface Row extends Omit<DisputeFacts, "terms" | "openedAt"> {
  readonly openedAt: Date | null;
  readonly statements: readonly string[] | null;
  readonly language: string | null;
  readonly since: Date | null;
}

/** Reads what the county has stored of a dispute's payment; nothing of anyone but its payer. */
export async function factsOf(
  tenant: Tenant,
  companyId: number,
  disputeId: string,
): Promise<DisputeFacts | null> {
  const { rows } = await sql<Row & { readonly paymentId: string }>`
    select p.id::text as "paymentId", p.confirmation, p.method, p.card_brand as brand, p.last4, p.total_cents::float8 as total,
      p.fee_cents::float8 as fee, coalesce(p.payer, c.payer, '{}') as payer, case when p.clerk_id is not null then 'counter'
        when exists (select from autopay_runs a where a.company_id = p.company_id and a.payment_id = p.id) then 'autopay'
        when p.user_id is not null then 'user' else 'guest' end as by,
      exists (select from payment_saved_methods s where s.company_id = p.company_id and s.payment_id = p.id) as "isSaved",
      c.created_at as "openedAt", coalesce(c.host_origin, '') as "hostOrigin", t.statements, t.language,
      t.first_used_at as since
    from disputes d join payments p on p.company_id = d.company_id and p.id = d.payment_id
      left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
      left join terms_versions t on t.company_id = c.company_id and t.hash = c.terms_hash
    where d.company_id = ${companyId} and d.id = ${disputeId}::bigint`.execute(tenant);
  const [row] = rows;
  if (!row) return null;
  const { paymentId, statements, language, since, ...found } = row;
  const all = async <One>(query: ReturnType<typeof sql<One>>): Promise<readonly One[]> =>
    (await query.execute(tenant)).rows;
  return {
    ...found,
    terms: statements && language !== null && since ? { statements, language, since } : null,
    bills: await all(sql<PaidBill>`
      select b.bill_number as bill, b.parcel_id as parcel, b.tax_year as year, l.amount_cents::float8 as cents
      from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
      where l.company_id = ${companyId} and l.payment_id = ${paymentId}::uuid order by l.position limit 100`),
    products: await all(sql<DisputeFacts["products"][number]>`
      select account_code2 as name, amount_cents::float8 as cents from payment_misc_lines
      where company_id = ${companyId} and payment_id = ${paymentId}::uuid order by position limit 100`),
    moves: await all(sql<DisputeFacts["moves"][number]>`
      select at, to_state as state from payment_events
      where company_id = ${companyId} and payment_id = ${paymentId}::uuid and from_state is distinct from to_state
      order by id limit 50`),
    mails: await all(sql<DisputeFacts["mails"][number]>`
      select recipient as "to", state, created_at as "createdAt", sent_at as "sentAt" from mails
      where company_id = ${companyId} and kind = 'receipt' and data ->> 'confirmation' = ${found.confirmation}
        and lower(recipient) = lower(${found.payer.EmailAddress ?? ""}) order by id limit 20`),
    refunds: await all(sql<DisputeFacts["refunds"][number]>`
      select settled_at as at, coalesce(given_cents, amount_cents)::float8 as cents from payment_refunds
      where company_id = ${companyId} and payment_id = ${paymentId}::uuid and state = 'succeeded' order by settled_at limit 50`),
    earlier: await all(sql<EarlierPayment>`
      select p.settled_at as at, p.total_cents::float8 as cents from payments p
      where p.company_id = ${companyId} and p.state = 'succeeded' and p.id <> ${paymentId}::uuid and p.settled_at < (select o.settled_at from payments o
          where o.company_id = ${companyId} and o.id = ${paymentId}::uuid)
        and not exists (select from disputes d where d.company_id = p.company_id and d.payment_id = p.id)
        and (exists (select from payment_saved_methods s join payment_saved_methods m on m.company_id = s.company_id
            and m.saved_method_id = s.saved_method_id
          where s.company_id = p.company_id and s.payment_id = p.id and m.payment_id = ${paymentId}::uuid)
          or p.user_id = (select o.user_id from payments o where o.company_id = ${companyId} and o.id = ${paymentId}::uuid))
      order by p.settled_at desc limit 20`),
  };
}
