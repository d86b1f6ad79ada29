import { autoPayRules } from "@county-pay/core/accounts";
import { daysAfter } from "@county-pay/core/calendar";
import type { Company } from "@county-pay/core/company";
import { sql } from "kysely";
import { feeScheduleOn } from "../../county/companies/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { dueOf, readAmountsDue } from "./due.ts";
import type { ScheduleStatus } from "./schedule-status.ts";

/**
 * The amount that a schedule currently owes, in cents including the fee. If its next day is closer than the notice
 * period, this answer is the notice to the resident, who is setting it up or changing it now: the day counts as
 * announced and is not moved.
 */
export async function announceNow(
  services: Services,
  tenant: Tenant,
  company: CompanyRecord,
  core: Company,
  schedule: ScheduleStatus,
  today: string,
): Promise<number> {
  const amountsDue = await readAmountsDue(services, tenant, company, core, schedule.accountNumber);
  const fees = feeScheduleOn(company, schedule.nextDay > today ? schedule.nextDay : today);
  const due = dueOf(amountsDue.bills, { fees }, schedule.method, null);
  const { noticeDays } = autoPayRules(core.customization);
  if (due.total > 0 && schedule.nextDay <= (daysAfter(today, noticeDays) ?? today)) {
    await sql`insert into autopay_runs (company_id, schedule_id, day, user_id, consumer_account_id, next_on,
        announced_on, announced_cents, charge_on)
      values (${company.id}, ${schedule.scheduleId}::uuid, ${schedule.nextDay}::date, ${schedule.userId}::bigint,
        ${schedule.accountId}::bigint, ${schedule.nextDay}::date, ${today}::date, ${due.total}, ${schedule.nextDay}::date)
      on conflict do nothing`.execute(tenant);
  }
  return due.total;
}
