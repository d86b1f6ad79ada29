import { lastPaymentDate } from "@county-pay/core/accounts";
import type { AutoPayDetailWire, Given, upcomingSchedule } from "@county-pay/core/contract";
import { isoDateAt } from "@county-pay/core/messages";
import { type Kysely, sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tables } from "../../db/tables.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";

interface ScheduleRow {
  readonly id: string;
  readonly schedule_id: string;
  readonly consumer_account_id: string;
  readonly saved_method_id: string;
  readonly first_date: string;
  readonly payments: number;
}

const ROW = sql`id::text, schedule_id::text, consumer_account_id::text, saved_method_id::text, first_date, payments`;

const toWire = (row: ScheduleRow): AutoPayDetailWire => ({
  Id: row.id,
  PaymentMethodDetailId: row.saved_method_id,
  FirstPaymentDate: row.first_date,
  NumberOfPayments: row.payments,
  ScheduleId: row.schedule_id,
  ConsumerAccountId: row.consumer_account_id,
});

type Who = Pick<SignedInContext, "caller" | "company">;

/** A schedule of the caller's own, held until the transaction ends. */
async function ownSchedule(
  tenant: Tenant,
  { caller, company }: Who,
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
    return row ? toWire(row) : refuse("not_found");
  });

/** What does not fit: a field that stays as it is, or a first day that is over. */
function wrongPaths(sent: AutoPayDetailWire, stands: AutoPayDetailWire, today: string): string[] {
  const fixed = (["Id", "ScheduleId", "ConsumerAccountId"] as const).filter(
    (name) => sent[name] !== stands[name],
  );
  const moved = sent.FirstPaymentDate !== stands.FirstPaymentDate;
  return moved && sent.FirstPaymentDate < today ? [...fixed, "FirstPaymentDate"] : fixed;
}

/** Changes method, first day and number of payments; the method has to be the caller's own and active. */
export const changeSchedule = (
  id: string,
  sent: AutoPayDetailWire,
  context: SignedInContext,
): Promise<AutoPayDetailWire | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    const row = await ownSchedule(tenant, context, id);
    if (!row) return refuse("not_found");
    const wrong = wrongPaths(sent, toWire(row), isoDateAt(Date.now(), company.timeZone));
    if (wrong.length > 0) return refuse("validation_failed", { Paths: wrong });
    const { rows } = await sql<ScheduleRow>`
      update autopay_schedules set saved_method_id = m.id, first_date = ${sent.FirstPaymentDate}::date,
        payments = ${sent.NumberOfPayments}
      from saved_methods m
      where autopay_schedules.company_id = ${company.id} and autopay_schedules.id = ${id}::bigint
        and m.company_id = ${company.id} and m.user_id = ${caller.userId} and m.is_active
        and m.id = ${sent.PaymentMethodDetailId}::bigint
      returning m.id::text as saved_method_id`.execute(tenant);
    if (rows.length === 0) return refuse("validation_failed", { Paths: ["PaymentMethodDetailId"] });
    await note(tenant, caller, "autopay.changed", id);
    return sent;
  });

/** Ends one of the caller's schedules. */
export const endSchedule = (id: string, context: SignedInContext): Promise<typeof DONE | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    if (!(await ownSchedule(tenant, context, id))) return refuse("not_found");
    await sql`delete from autopay_schedules where company_id = ${company.id} and id = ${id}::bigint`.execute(
      tenant,
    );
    await note(tenant, caller, "autopay.ended", id);
    return DONE;
  });

/** Ends the automatic payments that a user makes of an account, which is what unlinking it does too (spec 0:445, 1:131). */
export async function endAutopayOf(
  kysely: Kysely<Tables>,
  {
    companyId,
    userId,
    accountId,
  }: { readonly companyId: number; readonly userId: number; readonly accountId: number },
): Promise<void> {
  await sql`delete from autopay_schedules where company_id = ${companyId} and user_id = ${userId}
    and consumer_account_id = ${accountId}`.execute(kysely);
}

/** The days of a schedule from today on, at most so many; empty after the last (spec 1:137). What will be due then nobody knows yet. */
export const upcomingOf = (
  scheduleId: string,
  limit: number,
  context: SignedInContext,
): Promise<Given<typeof upcomingSchedule> | Refusal> =>
  context.inCompany(async (tenant) => {
    const { caller, company } = context;
    const { rows } = await sql<ScheduleRow>`select ${ROW} from autopay_schedules
      where company_id = ${company.id} and user_id = ${caller.userId} and schedule_id::text = ${scheduleId}`.execute(
      tenant,
    );
    const [row] = rows;
    if (!row) return refuse("not_found");
    const today = isoDateAt(Date.now(), company.timeZone);
    return Array.from({ length: row.payments }, (_, month) => lastPaymentDate(row.first_date, month))
      .filter((day) => day >= today)
      .slice(0, limit)
      .map((PaymentDate) => ({ ScheduleId: row.schedule_id, PaymentDate, Amount: null }));
  });
