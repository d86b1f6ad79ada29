import type { PaymentResultWire } from "@county-pay/core/contract";
import { isStaff } from "@county-pay/core/session";
import { sql } from "kysely";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { paymentOutcome } from "../counter/index.ts";

/**
 * The status of the payment that the caller started under a key; not_found if there is none, or if it is another
 * user's.
 */
export const submissionStatus = (
  { gateways }: Services,
  { caller, company, inCompany, language }: SignedInContext,
  key: string,
): Promise<PaymentResultWire | Refusal> =>
  inCompany(async (tenant) => {
    const { rows } = await sql<{ id: string }>`select id from payments
      where company_id = ${company.id} and attempt_key = ${key}::uuid and checkout_id is null
        and (user_id = ${caller.userId} or clerk_id = ${caller.userId})`.execute(tenant);
    const [row] = rows;
    if (!row) return refuse("not_found");
    const { name } = await gateways.ofPayment(company.id, row.id);
    const outcome = await paymentOutcome(tenant, company, row.id, language, name, isStaff(caller.roles));
    return outcome ? outcome.result : refuse("not_found");
  });
