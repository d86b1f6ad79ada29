import { mayReinitiate, nextTryOn } from "@county-pay/core/accounts";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { PaymentStatus } from "../../payments/payments/index.ts";
import { type Addressee, writeTo } from "./mails.ts";
import { awaitOutcome, endRun, holdRun, type Run, reopen } from "./runs.ts";
import { type ScheduleStatus, scheduleStatusOf } from "./schedule-status.ts";

/** How long to wait before checking an unknown outcome again. */
const UNKNOWN_WAIT_MS = 60_000;
/** The same while the bank decides, for days. */
const PENDING_WAIT_MS = 15 * 60_000;

/**
 * A payment that never reached the gateway says nothing about the card: it is scheduled again after this delay, at most
 * this often.
 */
const UNREACHED_WAIT_MS = 5 * 60_000;
const MAX_UNREACHED = 20;

/** The gateway's answer for a charge that it was told to refuse because it had never arrived. */
const UNREACHED = "abandoned";

interface Outcome {
  readonly tenant: Tenant;
  readonly run: Run;
  readonly payment: PaymentStatus;
  /** Undefined if the schedule has ended meanwhile. */
  readonly schedule: ScheduleStatus | undefined;
  readonly today: string;
}

/** A run's resident, even if its schedule has ended meanwhile. */
async function addresseeOf({ tenant, run, schedule }: Outcome): Promise<Addressee> {
  if (schedule) return schedule;
  const { rows } = await sql<{ email: string; accountNumber: string }>`
    select u.email, coalesce(a.account_number, '') as "accountNumber"
    from users u left join consumer_accounts a on a.company_id = u.company_id and a.id = ${run.accountId}::bigint
    where u.company_id = ${run.companyId} and u.id = ${run.userId}::bigint`.execute(tenant);
  const { email = "", accountNumber = "" } = rows[0] ?? {};
  return { email, accountNumber, language: "en", scheduleId: run.scheduleId };
}

async function paid(outcome: Outcome): Promise<void> {
  const { tenant, run, payment } = outcome;
  const { id: paymentId, confirmation } = payment;
  const isFinished = await endRun(tenant, run, { state: "paid", reason: "", paymentId });
  const person = await addresseeOf(outcome);
  const facts = { day: run.day, confirmation, left: run.leftCents };
  await writeTo(tenant, run.companyId, person, "autopay-paid", facts);
  if (isFinished) await writeTo(tenant, run.companyId, person, "autopay-finished", {});
}

/** The date of the next try; null for none. Not once the schedule's next day has come, which pays what is owed. */
function againOn({ run, schedule, today }: Outcome, code: string, declines: number): string | null {
  const next = schedule ? nextTryOn(today, declines) : null;
  const again = next !== null && mayReinitiate(code, declines, run.chargeOn ?? run.day, next) ? next : null;
  const following = schedule && schedule.nextDay > run.day && schedule.made < schedule.payments;
  return again !== null && following && again >= schedule.nextDay ? null : again;
}

async function declined(outcome: Outcome): Promise<void> {
  const { tenant, run, payment, schedule, today } = outcome;
  const { id: paymentId, declineCode } = payment;
  const code = declineCode ?? "declined";
  if (code === UNREACHED && schedule && run.tries < MAX_UNREACHED) {
    const { declines } = run;
    return reopen(tenant, run, { paymentId, declines, nextOn: today, waitMs: UNREACHED_WAIT_MS });
  }
  const declines = run.declines + 1;
  const again = againOn(outcome, code, declines);
  if (again !== null) await reopen(tenant, run, { paymentId, declines, nextOn: again, waitMs: 0 });
  else await endRun(tenant, run, { state: "failed", reason: code, paymentId, pauses: true });
  await writeTo(tenant, run.companyId, await addresseeOf(outcome), "autopay-declined", {
    day: run.day,
    again,
    isReturned: payment.state === "returned",
  });
}

/**
 * Records the outcome of a run's payment. Without an outcome, the run is unchanged and no further
 * try is ordered until it is known what the last one charged.
 */
export async function settleRun(
  tenant: Tenant,
  run: Run,
  payment: PaymentStatus,
  today: string,
): Promise<void> {
  const schedule = await scheduleStatusOf(tenant, run.companyId, run.scheduleId);
  if (!(await holdRun(tenant, run))) return;
  const outcome: Outcome = { tenant, run, payment, schedule, today };
  switch (payment.state) {
    case "created":
    case "submitted":
    case "challenged":
    case "unknown":
      return awaitOutcome(tenant, run, payment.id, UNKNOWN_WAIT_MS);
    case "pending":
      return awaitOutcome(tenant, run, payment.id, PENDING_WAIT_MS);
    case "declined":
    case "expired":
    case "cancelled":
    case "returned":
      return declined(outcome);
    default:
      return paid(outcome);
  }
}
