import type {
  CollectedPaymentWire,
  CollectionFilterWire,
  Given,
  reportCollectionPayments,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { COLLECTED, type Collected } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { Expression } from "../../http/odata/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { amountsToWire } from "./report.ts";
import { splitAll } from "./split-due.ts";

/** A payment's part in a figure, in cents. `line` is its place in the ledger. */
export interface CollectedPayment {
  readonly line: number;
  readonly day: string;
  readonly kind: CollectedPaymentWire["Kind"];
  readonly confirmation: string;
  readonly payerName: string;
  readonly billNumber: string;
  readonly taxYear: number;
  readonly principal: number;
  readonly penalty: number;
  readonly interest: number;
  readonly fees: number;
  readonly returned: number;
}

const CHARGES: Readonly<Record<Collected, Expression>> = {
  principal: sql`p.principal_cents`,
  penalty: sql`p.penalty_cents`,
  interest: sql`p.interest_cents`,
  otherFees: sql`p.fees_cents`,
  returnedCheck: sql`p.returned_cents`,
};
/** What a figure counts of a charge: all of it, or nothing if the figure is of another charge. */
const counted = (name: Collected, { Charge }: CollectionFilterWire): Expression =>
  Charge === null || Charge === name ? CHARGES[name] : sql`0::bigint`;
const allCounted = (filter: CollectionFilterWire): Expression =>
  sql.join(
    COLLECTED.map((name) => counted(name, filter)),
    sql` + `,
  );

/** The parts `p` of a figure. */
function chosen(
  companyId: number,
  { From, To, Scope, Entity, Fund, TaxYear, Charge }: CollectionFilterWire,
): Expression {
  const fund = sql`coalesce((select g.fund from gl_accounts g where g.company_id = p.company_id
    and g.key = 'entity:' || p.entity), '')`;
  return sql`p.company_id = ${companyId} and p.day <= ${To}::date
    and ${From === null ? sql`true` : sql`p.day >= ${From}::date`} and ${Charge === null ? sql`true` : sql`${CHARGES[Charge]} <> 0`}
    and ${Scope === null ? sql`true` : sql`p.scope = ${Scope}`} and ${Entity === null ? sql`true` : sql`p.entity = ${Entity}`}
    and ${TaxYear === null ? sql`true` : sql`p.tax_year = ${TaxYear}`}
    and ${Fund === null ? sql`true` : sql`${fund} = ${Fund}`}`;
}

/** A figure's payments and reversals, newest first: after a given one, or from an offset. */
export async function readCollected(
  tenant: Tenant,
  company: CompanyRecord,
  filter: CollectionFilterWire,
  {
    after = null,
    skip = 0,
    top,
  }: { readonly after?: CollectedPayment | null; readonly skip?: number; readonly top: number },
): Promise<readonly CollectedPayment[]> {
  const later = after ? sql`(p.day, p.line_id) < (${after.day}::date, ${after.line}::bigint)` : sql`true`;
  const { rows } = await sql<CollectedPayment>`
    select f.*, f.day::text as day, c.kind, y.confirmation, left(b.bill_number, 100) as "billNumber",
      left(btrim(concat_ws(' ', coalesce(y.payer, k.payer) ->> 'FirstName', coalesce(y.payer, k.payer) ->> 'LastName')), 200)
        as "payerName"
    from (select p.line_id as line, p.day, p.tax_year as "taxYear", sum(${counted("principal", filter)})::bigint as principal,
        sum(${counted("penalty", filter)})::bigint as penalty, sum(${counted("interest", filter)})::bigint as interest,
        sum(${counted("otherFees", filter)})::bigint as fees, sum(${counted("returnedCheck", filter)})::bigint as returned
      from collection_parts p where ${chosen(company.id, filter)} and ${later}
      group by p.day, p.line_id, p.tax_year order by p.day desc, p.line_id desc offset ${skip} limit ${top}) f
    join collections c on c.company_id = ${company.id} and c.line_id = f.line
    join payments y on y.company_id = c.company_id and y.id = c.payment_id
    join bills b on b.company_id = c.company_id and b.id = c.bill_id
    left join checkouts k on k.company_id = y.company_id and k.id = y.checkout_id
    order by f.day desc, f.line desc`.execute(tenant);
  return rows;
}

const toWire = (row: CollectedPayment): CollectedPaymentWire => ({
  Id: String(row.line),
  Day: row.day,
  Kind: row.kind,
  Confirmation: row.confirmation,
  PayerName: row.payerName,
  BillNumber: row.billNumber,
  TaxYear: row.taxYear,
  ...amountsToWire({
    principal: cents(row.principal),
    penalty: cents(row.penalty),
    interest: cents(row.interest),
    otherFees: cents(row.fees),
    returnedCheck: cents(row.returned),
  }),
});

/** A page of a figure's payments, and the figure. */
export async function paymentsOf(
  tenant: Tenant,
  company: CompanyRecord,
  filter: CollectionFilterWire,
  page: { readonly skip: number; readonly top: number },
): Promise<Given<typeof reportCollectionPayments>> {
  await splitAll(tenant, company.id);
  const rows = await readCollected(tenant, company, filter, page);
  const { rows: sums } = await sql<{ count: number; total: number }>`
    select count(distinct p.line_id)::int as count, coalesce(sum(${allCounted(filter)}), 0)::bigint as total
    from collection_parts p where ${chosen(company.id, filter)}`.execute(tenant);
  return {
    Rows: rows.map(toWire),
    Count: sums[0]?.count ?? 0,
    Total: toDollars(cents(sums[0]?.total ?? 0)),
  };
}
