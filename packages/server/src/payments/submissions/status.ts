import type {
  CallAnswer,
  PaymentResultWire,
  waitingSubmissions as waitingCall,
} from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
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

/** The caller's own payments that wait for their approval at their bank, newest first. Dollars. */
export async function waitingSubmissions({
  caller,
  company,
  inCompany,
}: SignedInContext): Promise<CallAnswer<typeof waitingCall>> {
  const { rows } = await inCompany((tenant) =>
    sql<{ key: string; method: OnlineMethod; sub: number; total: number; bills: string[] }>`
      select p.attempt_key as key, p.method, p.sub_cents::float8 as sub, p.total_cents::float8 as total,
        array(select l.bill_id::text from payment_bills l
          where l.company_id = p.company_id and l.payment_id = p.id order by l.position) as bills
      from open_payments o join payments p on p.company_id = o.company_id and p.id = o.payment_id
      where o.company_id = ${company.id} and p.state = 'challenged' and p.user_id = ${caller.userId}
        and p.checkout_id is null and p.attempt_key is not null
      order by p.submitted_at desc limit 20`.execute(tenant),
  );
  return rows.map(({ key, method, sub, total, bills }) => ({
    Key: key,
    PaymentMethod: method,
    RecordDetailsIds: bills,
    SubAmount: toDollars(cents(sub)),
    Amount: toDollars(cents(total)),
  }));
}
