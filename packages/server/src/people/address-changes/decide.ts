import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { DONE } from "../../http/done.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { type NewAddress, writeAddress } from "./request.ts";

interface Waiting {
  readonly state: string;
  readonly wanted: NewAddress & { readonly NewEmailAddress: string };
  readonly bill_ids: readonly number[];
}

async function lockRequest(tenant: Tenant, companyId: number, id: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select state, wanted, bill_ids from address_changes
    where company_id = ${companyId} and id = ${id}::bigint for update`.execute(tenant);
  return rows[0];
}

/** The office's decision on a request. */
export interface Decision {
  readonly Accept: boolean;
  readonly Reason: string;
}

/** Accepts a request, which writes its address on the bills, or rejects it with a reason; the sender gets an email. */
export const decideChange = (
  id: string,
  { Accept, Reason }: Decision,
  { company, caller, inCompany, language }: SignedInContext,
): Promise<typeof DONE | Refusal> =>
  inCompany(async (tenant) => {
    const reason = Reason.trim();
    if (!Accept && reason === "") return refuse("validation_failed", { Paths: ["Reason"] });
    const request = await lockRequest(tenant, company.id, id);
    if (!request) return refuse("not_found");
    if (request.state !== "sent") return refuse("already_exists");
    if (Accept) await writeAddress(tenant, company.id, request.bill_ids, request.wanted);
    await sql`update address_changes set state = ${Accept ? "accepted" : "rejected"}, is_updated = ${Accept},
        reason = ${Accept ? "" : reason}, decided_by = ${caller.userId}, decided_at = now()
      where company_id = ${company.id} and id = ${id}::bigint`.execute(tenant);
    await note(tenant, caller, Accept ? "address.updated" : "address.rejected", id, {
      ...(Accept ? { bills: request.bill_ids } : { reason }),
    });
    await queueMail(tenant, {
      companyId: company.id,
      to: request.wanted.NewEmailAddress,
      kind: "address-change",
      language: language.code,
      data: { id },
    });
    return DONE;
  });
