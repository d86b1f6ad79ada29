import type { DayTotalsWire, MovementFilterWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { CARD_TYPES } from "../receipts/index.ts";
import { movementsOf } from "./movements.ts";
import { type KindSum, sumsToWire } from "./sums.ts";

interface Group {
  readonly day: string;
  readonly method: DayTotalsWire["PaymentType"];
  readonly brand: string;
}

/** The movements of each day by method and brand, oldest day first. */
export async function totalsOf(
  tenant: Tenant,
  company: CompanyRecord,
  days: Pick<MovementFilterWire, "From" | "To">,
): Promise<DayTotalsWire[]> {
  const { rows } = await sql<Group & { readonly sums: readonly KindSum[] }>`
    select day::text, method, brand, jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'cents', cents, 'fee', fee)) as sums
    from (select m.day, m.method, m.card_brand as brand, m.kind, count(*) as count, sum(m.cents) as cents, sum(m.fee) as fee
      from ${movementsOf(company, days)} where m.standing = 'done' group by m.day, m.method, m.card_brand, m.kind) g
    group by day, method, brand order by day, method, brand`.execute(tenant);
  return rows.map(({ day, method, brand, sums }) => ({
    Day: day,
    PaymentType: method,
    CardType: CARD_TYPES[brand] ?? "",
    ...sumsToWire(sums),
  }));
}

/** The movements of all of these days by kind. */
export async function kindSumsOf(
  tenant: Tenant,
  company: Pick<CompanyRecord, "id" | "timeZone">,
  days: Pick<MovementFilterWire, "From" | "To">,
): Promise<readonly KindSum[]> {
  const { rows } = await sql<KindSum>`
    select m.kind, count(*)::int as count, coalesce(sum(m.cents), 0)::float8 as cents, coalesce(sum(m.fee), 0)::float8 as fee
    from ${movementsOf(company, days)} where m.standing = 'done' group by m.kind order by m.kind`.execute(
    tenant,
  );
  return rows;
}
