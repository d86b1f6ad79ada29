import type { LanguageCode } from "@county-pay/core/messages";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { adminAddresses } from "./admins.ts";

/** Who did something: a user in their language, or the operator without a user. */
export interface Doer {
  readonly companyId: number;
  readonly userId: number | null;
  readonly language: LanguageCode;
}

/** A signed-in user as one who did something. */
export const doerOf = (
  { companyId, userId }: Pick<Doer, "companyId" | "userId">,
  { code }: { readonly code: LanguageCode },
): Doer => ({ companyId, userId, language: code });

/** Queues an email about something that happened to every admin of a county. */
export async function mailAdmins(
  tenant: Tenant,
  { companyId, language }: Pick<Doer, "companyId" | "language">,
  kind: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const to of await adminAddresses(tenant, companyId))
    await queueMail(tenant, { companyId, to, kind, language, data });
}

/**
 * Records an action that matters to the safety of an office, and tells every admin of it by email, in the same
 * transaction. `details` contain no secret and no personal data: both print them in words.
 */
export async function noteAndTell(
  tenant: Tenant,
  doer: Doer,
  action: string,
  subject: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await note(tenant, doer, action, subject, details);
  const at = new Date().toISOString();
  await mailAdmins(tenant, doer, "adminNotice", { action, subject, details, by: doer.userId, at });
}
