import { autoPayRules, lastPaymentDate, mostTaken } from "@county-pay/core/accounts";
import { isoDateAt } from "@county-pay/core/calendar";
import type { Given, upcomingSchedule } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import { feeScheduleOn } from "../../county/companies/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { dueOf, readAmountsDue } from "./due.ts";
import { type ScheduleStatus, scheduleStatusOf } from "./schedule-status.ts";

/** What the next day would currently charge, in dollars; null if nothing is owed yet. */
async function amountOf(
  services: Services,
  tenant: Tenant,
  { company }: SignedInContext,
  schedule: ScheduleStatus,
): Promise<number | null> {
  const core = company.core;
  const { rows } = await sql<{ announced_cents: number | null }>`select announced_cents from autopay_runs
    where company_id = ${company.id} and schedule_id = ${schedule.scheduleId}::uuid
      and day = ${schedule.nextDay}::date`.execute(tenant);
  const announced = rows[0]?.announced_cents ?? null;
  const most = announced === null ? null : mostTaken(cents(announced), autoPayRules(core.customization));
  const amountsDue = await readAmountsDue(services, tenant, company, core, schedule.accountNumber);
  const fees = feeScheduleOn(company, schedule.nextDay);
  const { total } = dueOf(amountsDue.bills, { fees }, schedule.method, most);
  return total > 0 ? toDollars(total) : null;
}

/**
 * A schedule's days from today on, up to a maximum; empty after the last, and while it is paused (CALL-107). The next
 * one has its current amount; later amounts are not known yet.
 */
export const upcomingOf = (
  services: Services,
  scheduleId: string,
  limit: number,
  context: SignedInContext,
): Promise<Given<typeof upcomingSchedule> | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    const { rows } = await sql<{ id: string }>`select schedule_id::text as id from autopay_schedules
      where company_id = ${company.id} and user_id = ${caller.userId} and schedule_id::text = ${scheduleId}`.execute(
      tenant,
    );
    const [row] = rows;
    const schedule = row && (await scheduleStatusOf(tenant, company.id, row.id));
    if (!schedule) return refuse("not_found");
    if (schedule.state !== "active") return [];
    const today = isoDateAt(Date.now(), company.timeZone);
    const days = Array.from({ length: schedule.payments - schedule.made }, (_, at) =>
      lastPaymentDate(schedule.firstDate, schedule.made + at),
    )
      .filter((day) => day >= today)
      .slice(0, limit);
    const amount = days[0] === schedule.nextDay ? await amountOf(services, tenant, context, schedule) : null;
    return days.map((PaymentDate, at) => ({
      ScheduleId: schedule.scheduleId,
      PaymentDate,
      Amount: at === 0 ? amount : null,
    }));
  });
