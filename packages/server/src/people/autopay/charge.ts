import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";
import type { Refusal } from "../../http/refusal.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { type InCompany, PaymentStatus, payDirectly } from "../../payments/payments/index.ts";
import type { Due } from "./due.ts";
import { keyOfTry, type Run } from "./runs.ts";
import type { ScheduleStatus } from "./schedule-status.ts";

/** A payment ordered by a run. */
export interface Order {
  readonly run: Run;
  readonly schedule: ScheduleStatus;
  readonly due: Due;
  readonly tries: number;
}

/** Charges an order; a try is charged once, however often it is ordered. */
export type Charge = (
  services: Services,
  log: Log,
  inCompany: InCompany,
  order: Order,
) => Promise<PaymentStatus | Refusal>;

/** The payer for the receipt: as given at the setup, with the user's current address. */
const payerOfSchedule = ({ payer, firstName, lastName, email }: ScheduleStatus): Record<string, unknown> => ({
  FirstName: firstName,
  LastName: lastName,
  IsBusiness: false,
  PhoneNumber: "",
  Address: { Address1: "", Country: "US", City: "", State: "", Zip: "" },
  Comments: "",
  ...payer,
  EmailAddress: email,
});

/** Charges through the usual payment path, with the saved method's token. */
export const chargeOrder: Charge = (services, log, inCompany, { run, schedule, due, tries }) => {
  const offer = {
    key: keyOfTry(run, tries),
    method: schedule.method,
    feeCents: due.fee,
    userId: run.userId,
    clerkId: null,
    payer: payerOfSchedule(schedule),
    details: null,
    reason: "an automatic payment",
    savedMethodId: schedule.savedMethodId,
    isUnattended: true,
    bills: due.bills,
    lines: [],
  };
  const { companyId } = run;
  const hash = sha256(JSON.stringify([run.scheduleId, run.day, tries, due.total, due.bills]));
  return payDirectly(services, log, { companyId, inCompany }, offer, hash, schedule.token);
};

/** The status of an attempt's payment; undefined if none was begun. */
export async function paymentOfTry(
  tenant: Tenant,
  run: Run,
  tries: number,
): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<{ status: unknown }>`select payment_standing(p) as status from payments p
    where p.company_id = ${run.companyId} and p.attempt_key = ${keyOfTry(run, tries)}::uuid
      and p.checkout_id is null`.execute(tenant);
  return rows[0] && v.parse(PaymentStatus, rows[0].status);
}
