import type { decideAchEntry, Parsed } from "@county-pay/core/contract";
import { railOfType } from "@county-pay/core/methods";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { applyEntry, type Outcome } from "./apply.ts";
import type { EntryRow } from "./columns.ts";
import { openEntry } from "./entries.ts";

type Decision = Parsed<typeof decideAchEntry>["body"];
type Decided = Outcome & { readonly paymentId: string | null };

/** A person says which payment a return is about: it must be an eCheck with the entry's amount. */
async function matched(
  tenant: Tenant,
  companyId: number,
  entry: EntryRow,
  confirmation: string,
): Promise<Decided | Refusal> {
  const { rows } = await sql<{ id: string; method: string; cents: number; state: string }>`
    select id::text, method, total_cents::float8 as cents, state from payments
    where company_id = ${companyId} and confirmation = ${confirmation} and submitted_at is not null for update`.execute(
    tenant,
  );
  const [payment] = rows;
  if (!payment || entry.kind !== "return" || !entry.isDebit) return refuse("not_found");
  if (railOfType(payment.method) !== "bank") return refuse("method_unavailable");
  if (payment.cents !== entry.amountCents) return refuse("amount_invalid");
  if (payment.state === "returned") return refuse("already_exists");
  const outcome = await applyEntry(tenant, companyId, entry, payment.id);
  return outcome.result === "waiting" ? refuse("unavailable") : { ...outcome, paymentId: payment.id };
}

/** Takes the saved account of the entry's payment out of use: the resident must enter it again. */
async function methodClosed(
  tenant: Tenant,
  companyId: number,
  { paymentId, hasSavedMethod }: EntryRow,
): Promise<Decided | Refusal> {
  if (paymentId === null || !hasSavedMethod) return refuse("method_unavailable");
  await sql`select close_returned_method(p) from payments p
    where p.company_id = ${companyId} and p.id = ${paymentId}::uuid`.execute(tenant);
  return { result: "closed", reason: "", paymentId };
}

/** Carries out a person's decision about an open entry, and records it in the audit trail. */
export async function decideEntry(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  { FileId, Line, Decision, Confirmation, Note }: Decision,
): Promise<typeof DONE | Refusal> {
  const entry = await openEntry(tenant, company.id, FileId, Line);
  if (!entry) return refuse("not_found");
  const decided =
    Decision === "match"
      ? await matched(tenant, company.id, entry, Confirmation)
      : Decision === "close_method"
        ? await methodClosed(tenant, company.id, entry)
        : { result: "closed" as const, reason: "" as const, paymentId: entry.paymentId };
  if (decided instanceof Refusal) return decided;
  await sql`update ach_entries set result = ${decided.result}, payment_id = ${decided.paymentId}::uuid,
      decided_by = ${caller.userId}, decided_at = clock_timestamp(), note = ${Note}
    where company_id = ${company.id} and file_id = ${FileId}::bigint and line = ${Line}`.execute(tenant);
  const subject = `${entry.fileName}: ${Line}`;
  await note(tenant, caller, "ach.decided", subject, { code: entry.code, note: Note });
  return DONE;
}
