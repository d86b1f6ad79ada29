import { sql } from "kysely";
import { jsonText } from "./json.ts";
import type { Tenant } from "./tenant.ts";

/** Records what a signed-in user did to what, in the same transaction. `details` name no person. */
export async function note(
  tenant: Tenant,
  caller: { readonly companyId: number; readonly userId: number },
  action: string,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await sql`insert into audit_events (company_id, user_id, action, subject, details)
    values (${caller.companyId}, ${caller.userId}, ${action}, ${subject}, ${jsonText(details)}::jsonb)`.execute(
    tenant,
  );
}
