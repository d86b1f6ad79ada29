import type { Given, MovementFilterWire, MovementWire, reportTransactions } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { CARD_TYPES } from "../receipts/index.ts";
import { chosen, movementsOf } from "./movements.ts";
import { type KindSum, sumsToWire } from "./sums.ts";

/** A movement's row in the database, in cents. `key` is its position in a report. */
export interface Movement {
  readonly kind: MovementWire["Kind"];
  readonly standing: MovementWire["Standing"];
  readonly day: string;
  readonly at: Date;
  readonly key: string;
  readonly number: number;
  readonly rank: number;
  readonly confirmation: string;
  readonly original: string;
  readonly method: MovementWire["PaymentType"];
  readonly brand: string;
  readonly last4: string;
  readonly checkNumber: string;
  readonly checkKind: NonNullable<MovementWire["CheckKind"]> | null;
  readonly isCounter: boolean;
  readonly clerkName: string;
  readonly payerName: string;
  readonly cents: number;
  readonly fee: number;
  readonly givenBack: number;
  readonly reason: string;
  readonly officeReason: string;
}

/** Where the next part of a report starts. */
export type After = Pick<Movement, "key" | "number" | "rank"> | null;

/** A report's movements, newest first: after a given one, or from an offset. */
export async function readMovements(
  tenant: Tenant,
  company: CompanyRecord,
  filter: MovementFilterWire,
  { after = null, skip = 0, top }: { readonly after?: After; readonly skip?: number; readonly top: number },
): Promise<readonly Movement[]> {
  const later = after
    ? sql`(m.at, m.number, m.rank) < (${after.key}::timestamptz, ${after.number}::bigint, ${after.rank}::integer)`
    : sql`true`;
  const { rows } = await sql<Movement>`
    select m.kind, m.standing, m.day::text, m.at, m.at::text as key, m.number, m.rank, m.confirmation, m.original, m.method,
      m.card_brand as brand, m.last4, m.check_number as "checkNumber", m.check_kind as "checkKind", m.clerk is not null as "isCounter",
      person_name(u) as "clerkName",
      left(btrim(concat_ws(' ', m.payer ->> 'FirstName', m.payer ->> 'LastName')), 200) as "payerName",
      m.cents, m.fee, case m.kind when 'payment' then coalesce((select sum(coalesce(r.given_cents, r.amount_cents))
        from payment_refunds r where r.company_id = ${company.id} and r.payment_id = m.payment_id and r.state = 'succeeded'), 0)
        else 0 end::bigint as "givenBack", left(m.reason, 200) as reason, left(m.office_reason, 200) as "officeReason"
    from ${movementsOf(company, filter)}
    left join users u on u.company_id = ${company.id} and u.id = m.clerk
    where ${chosen(company, filter)} and ${later}
    order by m.at desc, m.number desc, m.rank desc offset ${skip} limit ${top}`.execute(tenant);
  return rows;
}

const toWire = (row: Movement): MovementWire => ({
  Id: `${row.number}-${row.rank}`,
  Kind: row.kind,
  Standing: row.standing,
  Day: row.day,
  At: row.at.toISOString(),
  Confirmation: row.confirmation,
  OriginalConfirmation: row.original,
  PaymentType: row.method,
  CardType: CARD_TYPES[row.brand] ?? "",
  Last4: row.last4,
  CheckNumber: row.checkNumber,
  ...(row.checkKind === null ? {} : { CheckKind: row.checkKind }),
  Channel: row.isCounter ? "counter" : "online",
  ClerkName: row.clerkName,
  PayerName: row.payerName,
  Amount: toDollars(cents(row.cents)),
  TotalFees: toDollars(cents(row.fee)),
  GivenBack: toDollars(cents(row.givenBack)),
  Reason: row.reason,
  OfficeReason: row.officeReason,
});

/** A page of a report, and the total of all of it. */
export async function transactionsOf(
  tenant: Tenant,
  company: CompanyRecord,
  filter: MovementFilterWire,
  page: { readonly skip: number; readonly top: number },
): Promise<Given<typeof reportTransactions>> {
  const movements = await readMovements(tenant, company, filter, page);
  const { rows: sums } = await sql<KindSum & { readonly standing: string }>`
    select m.kind, m.standing, count(*)::int as count, sum(m.cents)::bigint as cents, sum(m.fee)::bigint as fee
    from ${movementsOf(company, filter)} where ${chosen(company, filter)} group by m.kind, m.standing`.execute(
    tenant,
  );
  return {
    Rows: movements.map(toWire),
    Count: sums.reduce((total, { count }) => total + count, 0),
    Sums: sumsToWire(sums.filter(({ standing }) => standing === "done")),
  };
}
