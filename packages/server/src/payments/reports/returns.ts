import type { Given, recordReturn } from "@county-pay/core/contract";
import { isReturnable } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { takeReturn } from "../payments/index.ts";

interface Payment {
  readonly id: string;
  readonly method: string;
  readonly state: string;
  readonly cents: number;
}

/** Reverses a payment that a bank returned, once (`return_payment`), and records who reported it. */
export async function returnOf(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  { Confirmation, Code }: { readonly Confirmation: string; readonly Code: string },
): Promise<Given<typeof recordReturn> | Refusal> {
  const { rows } = await sql<Payment>`
    select id, method, state, total_cents as cents from payments
    where company_id = ${company.id} and confirmation = ${Confirmation} and submitted_at is not null for update`.execute(
    tenant,
  );
  const [payment] = rows;
  if (!payment) return refuse("not_found");
  if (!isReturnable(payment.method)) return refuse("method_unavailable");
  if (payment.state === "returned") return refuse("already_exists");
  // `return_payment` would only mark it as needing attention; here a person is already handling it.
  if (payment.state !== "succeeded") return refuse("amount_invalid");
  const { result } = await takeReturn(tenant, company.id, payment.id, Code);
  await note(tenant, caller, "payment.returned", Confirmation, { code: Code, cents: payment.cents });
  return {
    Confirmation,
    Amount: toDollars(cents(payment.cents)),
    NeedsAttention: result === "odd",
  };
}
