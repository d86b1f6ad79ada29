import {
  type CollectionsWire,
  OTHER_ACCOUNTS,
  type OtherAccount,
  TENDER_ACCOUNTS,
  type TenderAccount,
} from "@county-pay/core/contract";
import { type Cents, cents, sum, toDollars } from "@county-pay/core/money";
import { addParts, type CollectedAmounts, type CollectedDay, entityKey } from "@county-pay/core/payments";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { collectedDays, type Days, postedDays } from "./read.ts";

/** Amounts of each charge on the wire, in dollars. */
export const amountsToWire = (amounts: CollectedAmounts) => ({
  Principal: toDollars(amounts.principal),
  Penalty: toDollars(amounts.penalty),
  Interest: toDollars(amounts.interest),
  OtherFees: toDollars(amounts.otherFees),
  ReturnedCheck: toDollars(amounts.returnedCheck),
});

/** The fund of each account that has one, by its key. */
async function fundsOf(tenant: Tenant, companyId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; fund: string }>`
    select key, fund from gl_accounts where company_id = ${companyId} and fund <> ''`.execute(tenant);
  return new Map(rows.map(({ key, fund }) => [key, fund]));
}

function byEntityAndYear(rows: readonly CollectedDay[]): readonly (readonly CollectedDay[])[] {
  const groups = new Map<string, CollectedDay[]>();
  for (const row of rows) {
    const key = `${row.scope} ${row.taxYear} ${row.entity}`;
    const group = groups.get(key) ?? [];
    group.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What was collected on these days, and the same by the account that holds it. */
export async function collectionsOf(
  tenant: Tenant,
  company: CompanyRecord,
  days: Days,
): Promise<CollectionsWire> {
  const collected = await collectedDays(tenant, company, days);
  const posted = await postedDays(tenant, company, days);
  const funds = await fundsOf(tenant, company.id);
  const of = (account: OtherAccount | TenderAccount): Cents =>
    sum(posted.filter((row) => row.account === account).map((row) => row.cents));
  const amounts = <Account extends OtherAccount | TenderAccount>(
    accounts: readonly Account[],
    sign: 1 | -1,
  ) =>
    accounts
      .map((account) => ({ Account: account, Amount: toDollars(cents(sign * of(account))) }))
      .filter(({ Amount }) => Amount !== 0);
  return {
    Rows: byEntityAndYear(collected).flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { scope: Scope, entity: Entity, taxYear: TaxYear } = first;
      const Fund = Scope === "entity" ? (funds.get(entityKey(Entity)) ?? "") : "";
      return [{ Scope, Entity, Fund, TaxYear, ...amountsToWire(addParts(group)) }];
    }),
    Other: amounts(OTHER_ACCOUNTS, -1),
    Received: amounts(TENDER_ACCOUNTS, 1),
  };
}
