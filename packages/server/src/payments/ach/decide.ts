import { type AchCharge, chargesWith } from "@county-pay/core/ach";
import type { decideAchEntry, Parsed } from "@county-pay/core/contract";
import { railOfType } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
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
type Decided = Outcome & { readonly paymentId: string | null; readonly charge: AchCharge | null };

/**
 * A person says which payment a return is about, and which of its charges if both have the entry's amount: it must be an
 * eCheck with this amount.
 */
async function matched(
  tenant: Tenant,
  companyId: number,
  entry: EntryRow,
  { Confirmation: confirmation, Charge }: Pick<Decision, "Confirmation" | "Charge">,
): Promise<Decided | Refusal> {
  const { rows } = await sql<{
    id: string;
    method: string;
    amount: number;
    fee: number | null;
    state: string;
  }>`
    select id::text, method, total_cents::float8 as amount, fee_charge_cents::float8 as fee, state from payments
    where company_id = ${companyId} and confirmation = ${confirmation} and submitted_at is not null for update`.execute(
    tenant,
  );
  const [payment] = rows;
  if (!payment || entry.kind !== "return" || !entry.isDebit) return refuse("not_found");
  if (railOfType(payment.method) !== "bank") return refuse("method_unavailable");
  const fee = payment.fee === null ? null : cents(payment.fee);
  const possible = chargesWith({ amount: cents(payment.amount), fee }, cents(entry.amountCents));
  const [charge, other] = possible.filter((one) => fee === null || Charge === "" || one === Charge);
  if (!charge || other) return refuse("amount_invalid");
  if (payment.state === "returned" && charge === "bills") return refuse("already_exists");
  const outcome = await applyEntry(tenant, companyId, entry, payment.id, charge);
  if (outcome.result === "waiting") return refuse("unavailable");
  if (outcome.result === "known") return refuse("already_exists");
  return { ...outcome, paymentId: payment.id, charge: fee === null ? null : charge };
}

/** Takes the saved account of the entry's payment out of use: the resident must enter it again. */
async function methodClosed(
  tenant: Tenant,
  companyId: number,
  { paymentId, charge, hasSavedMethod }: EntryRow,
): Promise<Decided | Refusal> {
  if (paymentId === null || !hasSavedMethod) return refuse("method_unavailable");
  await sql`select close_returned_method(p) from payments p
    where p.company_id = ${companyId} and p.id = ${paymentId}::uuid`.execute(tenant);
  return { result: "closed", reason: "", paymentId, charge };
}

/** Carries out a person's decision about an open entry, and records it in the audit trail. */
export async function decideEntry(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  body: Decision,
): Promise<typeof DONE | Refusal> {
  const { FileId, Line, Decision, Note } = body;
  const entry = await openEntry(tenant, company.id, FileId, Line);
  if (!entry) return refuse("not_found");
  const decided =
    Decision === "match"
      ? await matched(tenant, company.id, entry, body)
      : Decision === "close_method"
        ? await methodClosed(tenant, company.id, entry)
        : {
            result: "closed" as const,
            reason: "" as const,
            paymentId: entry.paymentId,
            charge: entry.charge,
          };
  if (decided instanceof Refusal) return decided;
  await sql`update ach_entries set result = ${decided.result}, payment_id = ${decided.paymentId}::uuid, charge = ${decided.charge},
      decided_by = ${caller.userId}, decided_at = clock_timestamp(), note = ${Note}
    where company_id = ${company.id} and file_id = ${FileId}::bigint and line = ${Line}`.execute(tenant);
  const subject = `${entry.fileName}: ${Line}`;
  await note(tenant, caller, "ach.decided", subject, { code: entry.code, note: Note });
  return DONE;
}
