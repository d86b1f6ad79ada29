import { sql } from "kysely";
import { jsonText } from "./json.ts";
import type { Tenant } from "./tenant.ts";

/**
 * Records a signed-in user's action, or an operator's without a user, and its subject in the same transaction. `details`
 * contain no personal data.
 */
export async function note(
  tenant: Tenant,
  caller: { readonly companyId: number; readonly userId: number | null },
  action: string,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await sql`insert into audit_events (company_id, user_id, action, subject, details)
    values (${caller.companyId}, ${caller.userId}, ${action}, ${subject}, ${jsonText(details)}::jsonb)`.execute(
    tenant,
  );
}
