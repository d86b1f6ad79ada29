import type { PaymentResultWire } from "@county-pay/core/contract";
import { isStaff } from "@county-pay/core/session";
import { sql } from "kysely";
import * as v from "valibot";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { paymentOutcome } from "../counter/index.ts";
import { askAgain, challengeOf, PaymentStatus } from "../payments/index.ts";

/**
 * The status of the payment that the caller started under a key, once `ask` has asked the gateway about one that waits;
 * not_found if there is none, or if it is another user's.
 */
export async function submissionStatus(
  services: Services,
  log: Log,
  { caller, company, inCompany, language }: SignedInContext,
  key: string,
  ask: typeof askAgain = askAgain,
): Promise<PaymentResultWire | Refusal> {
  const rows = await inCompany(async (tenant) => {
    const found = await sql<{ status: unknown }>`select payment_standing(p) as status from payments p
      where company_id = ${company.id} and attempt_key = ${key}::uuid and checkout_id is null
        and (user_id = ${caller.userId} or clerk_id = ${caller.userId})`.execute(tenant);
    return found.rows;
  });
  const [row] = rows;
  if (!row) return refuse("not_found");
  const payment = await ask(services, log, v.parse(PaymentStatus, row.status));
  const { name } = await services.gateways.ofPayment(company.id, payment.id);
  const outcome = await inCompany((tenant) =>
    paymentOutcome(tenant, company, payment.id, language, name, isStaff(caller.roles)),
  );
  return outcome ? { ...outcome.result, ...challengeOf(payment) } : refuse("not_found");
}
