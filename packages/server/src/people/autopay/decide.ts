import {
  autoPayRules,
  LATEST_DAYS,
  LEAST_NOTICE_DAYS,
  lastPaymentDate,
  mostTaken,
} from "@county-pay/core/accounts";
import { daysAfter } from "@county-pay/core/calendar";
import type { Company } from "@county-pay/core/company";
import { cents } from "@county-pay/core/money";
import { feeScheduleOn } from "../../county/companies/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import type { Order } from "./charge.ts";
import { type AmountsDue, dueOf, readAmountsDue } from "./due.ts";
import { writeTo } from "./mails.ts";
import { type Ending, endRun, holdRun, markAnnounced, markOrdered, putOff, type Run } from "./runs.ts";
import { obstacleOf, PAUSING, type ScheduleStatus, scheduleStatusOf } from "./schedule-status.ts";

/** How long to wait before checking a bill again whose payment is being confirmed. */
const PENDING_WAIT_MS = 15 * 60_000;

const later = (day: string, days: number): string => daysAfter(day, days) ?? day;
const latest = (a: string, b: string): string => (a > b ? a : b);

/** The basis of one decision. */
interface Scene {
  readonly services: Services;
  readonly tenant: Tenant;
  readonly company: CompanyRecord;
  readonly core: Company;
  readonly run: Run;
  readonly schedule: ScheduleStatus;
  /** The county's current date. */
  readonly today: string;
}

/** Ends a run without a payment, and notifies the resident of the reason if needed. */
async function end(scene: Scene, ending: Ending, isTold: boolean): Promise<null> {
  const { tenant, run, schedule } = scene;
  const isFinished = await endRun(tenant, run, ending);
  const facts = { day: run.day, reason: ending.reason, isPaused: ending.pauses ?? false };
  if (isTold) await writeTo(tenant, run.companyId, schedule, "autopay-skipped", facts);
  if (isFinished) await writeTo(tenant, run.companyId, schedule, "autopay-finished", {});
  return null;
}

const skip = (scene: Scene, reason: string, isTold = true): Promise<null> =>
  end(scene, { state: "skipped", reason, pauses: PAUSING.has(reason) }, isTold);

/** The schedule's day after a run's own; null after the last. */
const dayAfter = ({ schedule, run }: Scene): string | null => {
  if (schedule.nextDay > run.day) return schedule.made < schedule.payments ? schedule.nextDay : null;
  return schedule.made + 1 < schedule.payments
    ? lastPaymentDate(schedule.firstDate, schedule.made + 1)
    : null;
};

/** Too late: this long after its day, or when the next day has come, which pays the amount owed then. */
function isTooLate(scene: Scene): boolean {
  const { run, today } = scene;
  const meant = run.declines > 0 ? run.nextOn : (run.chargeOn ?? run.day);
  const following = dayAfter(scene);
  return later(meant, LATEST_DAYS) < today || (following !== null && following <= today);
}

/**
 * Announces the amount owed, once; a late email postpones the payment. While nothing is owed, there is nothing to
 * announce.
 */
async function announce(scene: Scene, amountsDue: AmountsDue): Promise<null> {
  const { tenant, run, schedule, today } = scene;
  const chargeOn = latest(run.day, later(today, LEAST_NOTICE_DAYS));
  // The fees of the day of the payment, which may be scheduled for then.
  const fees = feeScheduleOn(scene.company, chargeOn);
  const due = dueOf(amountsDue.bills, { fees }, schedule.method, null);
  if (due.total > 0) {
    await markAnnounced(tenant, run, { today, cents: due.total, chargeOn });
    await writeTo(tenant, run.companyId, schedule, "autopay-notice", {
      day: chargeOn,
      cents: due.total,
      fee: due.fee,
    });
  } else if (today < run.day) await putOff(tenant, run, later(today, 1));
  else if (amountsDue.isBarred) await skip(scene, "restricted");
  else await end(scene, { state: "nothing", reason: "" }, false);
  return null;
}

/** Orders the amount owed now, up to what was announced plus its allowed growth. */
async function order(scene: Scene, amountsDue: AmountsDue, announced: number): Promise<Order | null> {
  const { tenant, run, schedule, core, company: _, today } = scene;
  if (amountsDue.isPending) {
    await putOff(tenant, run, today, PENDING_WAIT_MS);
    return null;
  }
  if (amountsDue.bills.length === 0) {
    return amountsDue.isBarred
      ? skip(scene, "restricted")
      : end(scene, { state: "nothing", reason: "" }, false);
  }
  const most = mostTaken(cents(announced), autoPayRules(core.customization));
  const due = dueOf(amountsDue.bills, core, schedule.method, most);
  if (due.bills.length === 0) return skip(scene, "amount_grew");
  // A try that was ordered before and never begun is the same try.
  const tries = run.state === "charging" ? run.tries : run.tries + 1;
  await markOrdered(tenant, run, tries, due.left);
  return { run, schedule, due, tries };
}

/**
 * Decides about a run on a date, in one transaction: announce, postpone, end, or charge. Returns the order to charge;
 * null if there is none now, or if another worker has taken over the run.
 */
export async function decideRun(scene: Omit<Scene, "schedule">): Promise<Order | null> {
  const { services, tenant, company, core, run, today } = scene;
  const schedule = await scheduleStatusOf(tenant, company.id, run.scheduleId);
  if (!(await holdRun(tenant, run))) return null;
  if (!schedule) {
    await endRun(tenant, run, { state: "skipped", reason: "ended" });
    return null;
  }
  const whole: Scene = { ...scene, schedule };
  if (schedule.state === "paused") return skip(whole, "paused", false);
  if (isTooLate(whole)) {
    const following = dayAfter(whole);
    return skip(whole, "late", following === null || following > today);
  }
  const obstacle = obstacleOf(schedule, core, today);
  if (obstacle !== null && today >= run.day) return skip(whole, obstacle);
  if (obstacle !== null) {
    await putOff(tenant, run, later(today, 1));
    return null;
  }
  const amountsDue = await readAmountsDue(services, tenant, company, core, schedule.accountNumber);
  return run.announcedCents === null
    ? announce(whole, amountsDue)
    : order(whole, amountsDue, run.announcedCents);
}
