import type { AutoPayDetailWire } from "@county-pay/core/contract";
import { type Kysely, sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tables } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { writeTo } from "./mails.ts";
import { scheduleStatusOf } from "./schedule-status.ts";

/** A schedule in the contract's format; its states are in `ScheduleStatus`. */
export interface ScheduleRow {
  readonly id: string;
  readonly schedule_id: string;
  readonly consumer_account_id: string;
  readonly saved_method_id: string;
  readonly first_date: string;
  readonly payments: number;
}

const ROW = sql`id::text, schedule_id::text, consumer_account_id::text, saved_method_id::text, first_date, payments`;

export const scheduleToWire = (row: ScheduleRow): AutoPayDetailWire => ({
  Id: row.id,
  PaymentMethodDetailId: row.saved_method_id,
  FirstPaymentDate: row.first_date,
  NumberOfPayments: row.payments,
  ScheduleId: row.schedule_id,
  ConsumerAccountId: row.consumer_account_id,
});

/** One of the caller's schedules, locked until the transaction ends. */
export async function ownSchedule(
  tenant: Tenant,
  { caller, company }: Pick<SignedInContext, "caller" | "company">,
  id: string,
): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select ${ROW} from autopay_schedules
    where company_id = ${company.id} and user_id = ${caller.userId} and id = ${id}::bigint for update`.execute(
    tenant,
  );
  return rows[0];
}

/** One of the caller's schedules. */
export const readSchedule = (id: string, context: SignedInContext): Promise<AutoPayDetailWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const row = await ownSchedule(tenant, context, id);
    return row ? scheduleToWire(row) : refuse("not_found");
  });

/** Ends a schedule and notifies its resident; what was not yet charged will not be charged. */
async function remove(kysely: Kysely<Tables>, companyId: number, scheduleId: string): Promise<void> {
  const schedule = await scheduleStatusOf(kysely, companyId, scheduleId);
  await sql`delete from autopay_schedules
    where company_id = ${companyId} and schedule_id = ${scheduleId}::uuid`.execute(kysely);
  if (schedule && schedule.state !== "finished")
    await writeTo(kysely, companyId, schedule, "autopay-ended", {});
}

/** Ends one of the caller's schedules. */
export const endSchedule = (id: string, context: SignedInContext): Promise<typeof DONE | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    const row = await ownSchedule(tenant, context, id);
    if (!row) return refuse("not_found");
    await remove(tenant, company.id, row.schedule_id);
    await note(tenant, caller, "autopay.ended", id);
    return DONE;
  });

/** Ends a user's automatic payments for an account; unlinking it does the same (ACCOUNT-004, STATE-019). */
export async function endAutopayOf(
  kysely: Kysely<Tables>,
  {
    companyId,
    userId,
    accountId,
  }: { readonly companyId: number; readonly userId: number; readonly accountId: number },
): Promise<void> {
  const { rows } = await sql<{ schedule_id: string }>`select schedule_id::text from autopay_schedules
    where company_id = ${companyId} and user_id = ${userId} and consumer_account_id = ${accountId}`.execute(
    kysely,
  );
  for (const { schedule_id } of rows) await remove(kysely, companyId, schedule_id);
}
