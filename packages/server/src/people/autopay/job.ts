import { autoPayRules } from "@county-pay/core/accounts";
import { isoDateAt } from "@county-pay/core/calendar";
import { customizationOf } from "../../county/companies/index.ts";
import { asCompany } from "../../db/tenant.ts";
import { workDue } from "../../delivery/due/index.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import type { InCompany } from "../../payments/payments/index.ts";
import { type Charge, chargeOrder, paymentOfTry } from "./charge.ts";
import { decideRun } from "./decide.ts";
import { claimRun, planRuns, putOff, type Run } from "./runs.ts";
import { settleRun } from "./settle.ts";

/** Optional settings of a run of the job. */
export interface Turn {
  /** Milliseconds; by default this machine's clock. */
  readonly now?: number;
  readonly charge?: Charge;
  /** Whether the job should stop after its current item. */
  readonly isStopping?: () => boolean;
}

/** How many runs are processed in parallel, and the maximum per turn. */
const LINES = 4;
const PER_LINE = 200;

/** After a refusal (a bill has changed, or is being paid), the run is checked again this much later. */
const REFUSED_WAIT_MS = 60_000;

/** Longer than any path through a run takes; a worker that holds it longer has died. */
const leaseMs = ({ config }: Services): number => 60_000 + 3 * config.payments.gatewayTimeoutMs;

/**
 * Advances one run as far as possible now. An order is stored before it is charged, and for an ordered run the job
 * first looks for its payment: if a worker dies at any point, the next one finds what was begun and begins nothing
 * twice.
 */
async function makeRun(
  services: Services,
  log: Log,
  run: Run,
  { now, charge }: Pick<Required<Turn>, "now" | "charge">,
): Promise<void> {
  const company = await services.companies.byId(run.companyId);
  if (!company) return;
  const inCompany: InCompany = (work) => asCompany(services.db.kysely, company.id, work);
  const today = isoDateAt(now, company.timeZone);
  if (run.state === "charging") {
    const before = await inCompany((tenant) => paymentOfTry(tenant, run, run.tries));
    if (before) return inCompany((tenant) => settleRun(tenant, run, before, today));
  }
  const core = company.core;
  const order = await inCompany((tenant) => decideRun({ services, tenant, company, core, run, today }));
  if (!order) return;
  const ordered: Run = { ...run, tries: order.tries, leftCents: order.due.left };
  const payment = await charge(services, log, inCompany, order);
  await inCompany((tenant) =>
    payment instanceof Refusal
      ? putOff(tenant, ordered, today, REFUSED_WAIT_MS)
      : settleRun(tenant, ordered, payment, today),
  );
}

async function planAll({ db, companies }: Services, now: number): Promise<void> {
  const { rows } = await db.pool.query<{ company_id: number }>(
    `select distinct company_id from autopay_schedules
     where state = 'active' and company_id in (select company_id from counties_here) order by company_id`,
  );
  for (const { company_id: id } of rows) {
    const company = await companies.byId(id);
    if (!company) continue;
    const { noticeDays } = autoPayRules(customizationOf(company));
    const today = isoDateAt(now, company.timeZone);
    await asCompany(db.kysely, id, (tenant) => planRuns(tenant, id, today, noticeDays));
  }
}

/**
 * Announces and makes the automatic payments that are due in all counties, oldest day first. Any number of processes
 * may run it at once, with any clock: each day of a schedule is paid once. Returns how many runs were processed.
 */
export async function makeAutopay(services: Services, log: Log, turn: Turn = {}): Promise<number> {
  const { now = Date.now(), charge = chargeOrder, isStopping } = turn;
  await planAll(services, now);
  return workDue({
    claim: async () => {
      const run = await claimRun(services.db.pool, now, leaseMs(services));
      return run ? [run] : [];
    },
    run: (run) => makeRun(services, log, run, { now, charge }),
    onFailure: (err, { scheduleId, day }) =>
      log.error({ err, schedule: scheduleId, day }, "an automatic payment was not made"),
    lines: LINES,
    perLine: PER_LINE,
    isStopping,
  });
}
