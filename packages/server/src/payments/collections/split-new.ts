import { cents, fromDollars } from "@county-pay/core/money";
import {
  addParts,
  type CollectedAmounts,
  type CollectionPart,
  type EntityTax,
  type PartScope,
  splitPayment,
  splitReversal,
} from "@county-pay/core/payments";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import type { Tables } from "../../db/tables.ts";

/** How many collections are split in one statement. */
const BATCH = 1_000;

interface PartRow {
  readonly scope: PartScope;
  readonly entity: string;
  readonly principal: number;
  readonly penalty: number;
  readonly interest: number;
  readonly fees: number;
  readonly returned: number;
}

interface Pending extends Omit<PartRow, "scope" | "entity"> {
  readonly line: number;
  readonly payment: string;
  readonly bill: number;
  readonly kind: string;
  readonly day: string;
  readonly year: number;
  readonly amount: number;
  readonly taxes: unknown;
}

const Taxes = v.array(v.object({ entity: v.string(), tax: v.number() }));

/** A bill's tax by entity as recorded; none if a line of it has no name or no amount. */
function taxesOf(recorded: unknown): readonly EntityTax[] {
  const read = v.safeParse(Taxes, recorded);
  if (!read.success) return [];
  return read.output.flatMap(({ entity, tax }) => {
    const amount = fromDollars(tax);
    return amount.ok
      ? [{ entity: entity.replace(/\s+/g, " ").trim().slice(0, 200).trim(), tax: amount.value }]
      : [];
  });
}

const amountsOf = (row: Omit<PartRow, "scope" | "entity">): CollectedAmounts => ({
  principal: cents(row.principal),
  penalty: cents(row.penalty),
  interest: cents(row.interest),
  otherFees: cents(row.fees),
  returnedCheck: cents(row.returned),
});

/** What is known of a bill's earlier parts, by payment. */
type Earlier = Map<number, { readonly payment: string; readonly part: CollectionPart }[]>;

async function earlierParts(
  kysely: Kysely<Tables>,
  companyId: number,
  bills: readonly number[],
): Promise<Earlier> {
  const { rows } = await sql<PartRow & { readonly payment: string; readonly bill: number }>`
    select c.payment_id as payment, c.bill_id as bill, p.scope, p.entity, p.principal_cents as principal,
      p.penalty_cents as penalty, p.interest_cents as interest, p.fees_cents as fees, p.returned_cents as returned
    from payment_bills b
      join ledger_lines g on g.company_id = b.company_id and g.payment_id = b.payment_id and g.bill_id = b.bill_id
      join collections c on c.company_id = g.company_id and c.line_id = g.id
      join collection_parts p on p.company_id = c.company_id and p.line_id = c.line_id
    where b.company_id = ${companyId} and b.bill_id = any(${[...bills]}::bigint[]) order by p.line_id, p.position`.execute(
    kysely,
  );
  const earlier: Earlier = new Map();
  for (const { payment, bill, scope, entity, ...row } of rows) {
    const parts = earlier.get(bill) ?? [];
    parts.push({ payment, part: { scope, entity, ...amountsOf(row) } });
    earlier.set(bill, parts);
  }
  return earlier;
}

/** Core splits each collection, in the order of the ledger, knowing what came before it. */
function split(pending: Pending, earlier: Earlier): readonly CollectionPart[] {
  const before = earlier.get(pending.bill) ?? [];
  const amount = cents(pending.amount);
  const parts =
    amount < 0
      ? splitReversal(
          amount,
          before.filter(({ payment }) => payment === pending.payment).map(({ part }) => part),
        )
      : splitPayment(
          amount,
          amountsOf(pending),
          taxesOf(pending.taxes),
          before.map(({ part }) => part),
        );
  earlier.set(pending.bill, [...before, ...parts.map((part) => ({ payment: pending.payment, part }))]);
  return parts;
}

async function store(
  kysely: Kysely<Tables>,
  companyId: number,
  done: readonly { readonly pending: Pending; readonly parts: readonly CollectionPart[] }[],
): Promise<void> {
  const parts = done.flatMap(({ pending, parts: its }) =>
    its.map((part, position) => ({
      line: pending.line,
      position,
      day: pending.day,
      year: pending.year,
      ...part,
    })),
  );
  await sql`insert into collection_parts (company_id, line_id, position, day, tax_year, scope, entity, principal_cents,
      penalty_cents, interest_cents, fees_cents, returned_cents)
    select ${companyId}, line, position, day, year, scope, entity, principal, penalty, interest, "otherFees", "returnedCheck"
    from jsonb_to_recordset(${jsonText(parts)}::jsonb) p (line bigint, position smallint, day date, year smallint, scope text,
      entity text, principal bigint, penalty bigint, interest bigint, "otherFees" bigint, "returnedCheck" bigint)`.execute(
    kysely,
  );
  const totals = done.map(({ pending, parts: its }) => ({
    line: pending.line,
    principal: addParts(its).principal,
  }));
  await sql`update collections c set principal_cents = t.principal
    from jsonb_to_recordset(${jsonText(totals)}::jsonb) t (line bigint, principal bigint)
    where c.company_id = ${companyId} and c.line_id = t.line`.execute(kysely);
  const keys = [...new Set(parts.flatMap(({ entity }) => (entity === "" ? [] : [`entity:${entity}`])))];
  await sql`insert into gl_accounts (company_id, key) select ${companyId}, unnest(${keys}::text[])
    on conflict do nothing`.execute(kysely);
}

async function nextPending(kysely: Kysely<Tables>, companyId: number): Promise<readonly Pending[]> {
  const { rows } = await sql<Pending>`
    select line_id as line, payment_id as payment, bill_id as bill, kind, day::text, tax_year as year, amount_cents as amount,
      owed_principal_cents as principal, owed_penalty_cents as penalty, owed_interest_cents as interest,
      owed_fees_cents as fees, owed_returned_cents as returned, taxes
    from collections where company_id = ${companyId} and principal_cents is null order by line_id limit ${BATCH}`.execute(
    kysely,
  );
  return rows;
}

/**
 * Splits up to a thousand collections that are not yet split, in the order of the ledger; returns how many. Must run in
 * a transaction: one at a time splits a county's.
 */
export async function splitSome(kysely: Kysely<Tables>, companyId: number): Promise<number> {
  if ((await nextPending(kysely, companyId)).length === 0) return 0;
  await sql`select pg_advisory_xact_lock(hashtext('collections'), ${companyId}::integer)`.execute(kysely);
  const pending = await nextPending(kysely, companyId);
  if (pending.length === 0) return 0;
  const earlier = await earlierParts(kysely, companyId, [...new Set(pending.map(({ bill }) => bill))]);
  await store(
    kysely,
    companyId,
    pending.map((one) => ({ pending: one, parts: split(one, earlier) })),
  );
  return pending.length;
}
