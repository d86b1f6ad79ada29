import { isoDateAt } from "@county-pay/core/calendar";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { SavedKind } from "./row.ts";

/** What is needed to charge a saved method. */
export interface SavedToken {
  readonly method: SavedKind;
  /** The token stored at the gateway. */
  readonly token: string;
}

/**
 * The token of one of a user's saved methods. Refusals: not_found for another user's; method_unavailable for one that
 * was disabled or has expired in the county's calendar; account_changed for one that a former gateway account stores.
 */
export async function methodToCharge(
  tenant: Tenant,
  company: Pick<CompanyRecord, "id" | "timeZone">,
  userId: number | string,
  id: string,
): Promise<SavedToken | Refusal> {
  const { rows } = await sql<SavedToken & { isActive: boolean; isCurrent: boolean; until: string }>`
    select method, payment_token as token, is_active as "isActive", is_of_current_account(m) as "isCurrent",
      case when expiration_year = '' then '9999-12' else expiration_year || '-' || expiration_month end as until
    from saved_methods m where company_id = ${company.id} and user_id = ${userId} and id = ${id}::bigint`.execute(
    tenant,
  );
  const [row] = rows;
  if (!row) return refuse("not_found");
  if (!row.isCurrent) return refuse("account_changed");
  const month = isoDateAt(Date.now(), company.timeZone).slice(0, 7);
  return row.isActive && row.until >= month
    ? { method: row.method, token: row.token }
    : refuse("method_unavailable");
}
