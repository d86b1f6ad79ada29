import { lastPaymentDate } from "@county-pay/core/accounts";
import { isoDateAt } from "@county-pay/core/calendar";
import type { AutoPayDetailWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { announceNow } from "./announce-now.ts";
import { mayBegin } from "./check-set-up.ts";
import { obstacleOf, type ScheduleStatus, scheduleStatusOf } from "./schedule-status.ts";
import { ownSchedule, scheduleToWire } from "./schedules.ts";

/** What does not fit: a field that must not change, or a first day that is past or too far ahead. */
function wrongPaths(sent: AutoPayDetailWire, stands: AutoPayDetailWire, today: string): string[] {
  const fixed = (["Id", "ScheduleId", "ConsumerAccountId"] as const).filter(
    (name) => sent[name] !== stands[name],
  );
  const moved = sent.FirstPaymentDate !== stands.FirstPaymentDate;
  return moved && !mayBegin(sent.FirstPaymentDate, today) ? [...fixed, "FirstPaymentDate"] : fixed;
}

/**
 * How many days of a schedule are done after a change: a new first day starts over, and days that passed during a pause
 * stay done.
 */
function daysOver(
  { state, made, firstDate }: ScheduleStatus,
  sent: AutoPayDetailWire,
  today: string,
): number {
  if (sent.FirstPaymentDate !== firstDate) return 0;
  let over = made;
  while (state !== "active" && over < sent.NumberOfPayments && lastPaymentDate(firstDate, over) < today)
    over += 1;
  return Math.min(over, sent.NumberOfPayments);
}

/** Stores a change; false if the method is not one of the caller's own active ones. */
async function store(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  schedule: ScheduleStatus,
  sent: AutoPayDetailWire,
  today: string,
): Promise<boolean> {
  const made = daysOver(schedule, sent, today);
  const { rows } = await sql`
    update autopay_schedules set saved_method_id = m.id, first_date = ${sent.FirstPaymentDate}::date,
      payments = ${sent.NumberOfPayments}, made = ${made},
      state = ${made < sent.NumberOfPayments ? "active" : "finished"}
    from saved_methods m
    where autopay_schedules.company_id = ${company.id} and autopay_schedules.id = ${sent.Id}::bigint
      and m.company_id = ${company.id} and m.user_id = ${caller.userId} and m.is_active and is_of_current_account(m)
      and m.id = ${sent.PaymentMethodDetailId}::bigint
    returning m.id`.execute(tenant);
  // A notice for a day that no longer applies is void.
  if (sent.FirstPaymentDate !== schedule.firstDate) {
    await sql`delete from autopay_runs where company_id = ${company.id} and state = 'open' and tries = 0
      and schedule_id = ${schedule.scheduleId}::uuid`.execute(tenant);
  }
  return rows.length > 0;
}

/** Rolls back what was written for a method that cannot be used. */
class MethodIsWrong extends Error {}

/**
 * Changes the method, first day, and number of payments; the method must be the caller's own, active, and valid. Any
 * change, even one that changes nothing, resumes paused payments with their next day.
 */
export async function changeSchedule(
  services: Services,
  id: string,
  sent: AutoPayDetailWire,
  context: SignedInContext,
): Promise<AutoPayDetailWire | Refusal> {
  const { caller, company, inCompany } = context;
  const core = company.core;
  const today = isoDateAt(Date.now(), company.timeZone);
  const change = async (tenant: Tenant): Promise<AutoPayDetailWire | Refusal> => {
    const row = await ownSchedule(tenant, context, id);
    const before = row && (await scheduleStatusOf(tenant, company.id, row.schedule_id));
    if (!row || !before) return refuse("not_found");
    const wrong = wrongPaths(sent, scheduleToWire(row), today);
    if (wrong.length > 0) return refuse("validation_failed", { Paths: wrong });
    if (!(await store(tenant, context, before, sent, today))) throw new MethodIsWrong();
    const after = await scheduleStatusOf(tenant, company.id, row.schedule_id);
    if (!after || obstacleOf(after, core, today) === "method_expired") throw new MethodIsWrong();
    if (after.state === "active" && (before.state !== "active" || before.nextDay !== after.nextDay))
      await announceNow(services, tenant, company, core, after, today);
    await note(tenant, caller, "autopay.changed", id);
    return sent;
  };
  try {
    return await inCompany(change);
  } catch (error) {
    if (!(error instanceof MethodIsWrong)) throw error;
    return refuse("validation_failed", { Paths: ["PaymentMethodDetailId"] });
  }
}
