import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { noteAndTell } from "../../people/admins/index.ts";
import type { Changer } from "./change-account.ts";

/** Since when a county's fee is a charge of its own, and who chose that; '' for the operator. */
export interface SeparateFee {
  readonly since: Date;
  readonly by: string;
}

/** Whether a county's fee is a charge of its own (decision 370); null if not. */
export async function readSeparateFee(tenant: Tenant, companyId: number): Promise<SeparateFee | null> {
  const { rows } = await sql<SeparateFee>`
    select s.since, person_name(u) as by from separate_fees s
      left join users u on u.company_id = s.company_id and u.id = s.since_by
    where s.company_id = ${companyId}`.execute(tenant);
  return rows[0] ?? null;
}

/** Makes a county's fee a charge of its own from the next payment on, or no longer. */
export async function setSeparateFee(tenant: Tenant, changer: Changer, isSeparate: boolean): Promise<void> {
  const { companyId, userId } = changer;
  const { numAffectedRows = 0n } = isSeparate
    ? await sql`insert into separate_fees (company_id, since_by) values (${companyId}, ${userId})
        on conflict do nothing`.execute(tenant)
    : await sql`delete from separate_fees where company_id = ${companyId}`.execute(tenant);
  const action = isSeparate ? "gateway.fee_separate" : "gateway.fee_together";
  if (numAffectedRows > 0n) await noteAndTell(tenant, changer, action, "");
}
