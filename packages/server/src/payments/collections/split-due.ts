import { asCompany, type Tenant } from "../../db/tenant.ts";
import type { Services } from "../../kernel/services.ts";
import { splitSome } from "./split-new.ts";

/** Splits everything that a county collected and that is not yet split, so that a report includes it. */
export async function splitAll(tenant: Tenant, companyId: number): Promise<void> {
  while ((await splitSome(tenant, companyId)) > 0);
}

/** Splits what the counties collected since the last time, so that no report has to wait for it. Returns how many. */
export async function splitDue({ db }: Services): Promise<number> {
  const { rows } = await db.pool.query<{ company: number }>(
    `select distinct company_id as company from collections where principal_cents is null
       and company_id in (select company_id from counties_here)`,
  );
  let count = 0;
  for (const { company } of rows) {
    for (;;) {
      const some = await asCompany(db.kysely, company, (tenant) => splitSome(tenant, company));
      if (some === 0) break;
      count += some;
    }
  }
  return count;
}
