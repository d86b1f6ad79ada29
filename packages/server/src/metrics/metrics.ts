import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Health } from "../db/connection/health.ts";
import type { Database } from "../db/database.ts";
import { type CountAnswer, requestMetrics } from "./request-metrics.ts";
import { type SystemStatus, systemStatus } from "./system-status.ts";

/** The server's own metrics, for monitoring. They identify no one; every label has few values. */
export interface Metrics {
  /** Counts the answers of a route, by its pattern. */
  countsOf(route: string): CountAnswer;
  /** A gateway call returned this outcome after this many seconds. */
  gatewayCall(call: string, outcome: string, seconds: number): void;
  /** A job finished a run. */
  jobEnded(job: string, succeeded: boolean): void;
  /** A call was refused because of this limit. */
  limited(limit: string): void;
  /** The database did not count calls, so this process counts alone. */
  countedAlone(): void;
  /** The registry of all metrics, for `/metrics`. */
  readonly registry: Registry;
}

/** The maximum age of values from the database, in milliseconds: frequent scrapes do not query more often. */
const STATUS_CACHE_MS = 10_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What waits to be sent to somebody else. */
const QUEUES = [
  ["mails", "Emails that are queued.", "mailsWaiting", "mailsOldestSeconds"],
  [
    "texts",
    "Text messages that are queued and not put off until the morning.",
    "textsWaiting",
    "textsOldestSeconds",
  ],
  [
    "postings",
    "Payments that a tax system is still to be told of.",
    "postingsWaiting",
    "postingsOldestSeconds",
  ],
] as const;

function queueGauges(registry: Registry, db: Database): void {
  let cached: { readonly at: number; readonly pending: Promise<SystemStatus> } | undefined;
  const current = (): Promise<SystemStatus> => {
    if (!cached || performance.now() - cached.at > STATUS_CACHE_MS)
      cached = { at: performance.now(), pending: systemStatus(db.pool) };
    return cached.pending;
  };
  const isUp: Gauge = new Gauge({
    name: "county_pay_database_up",
    help: "1 while the database answers what the other gauges ask.",
    registers: [registry],
    collect: () =>
      current().then(
        () => isUp.set(1),
        () => isUp.set(0),
      ),
  });
  const gauge = (name: string, help: string, read: (now: SystemStatus) => number): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () =>
        current().then(
          (now) => made.set(read(now)),
          () => made.remove(),
        ),
    });
  };
  const byState = (name: string, help: string, read: (now: SystemStatus) => SystemStatus["open"]): void => {
    const made: Gauge<"state"> = new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers: [registry],
      collect: async () => {
        made.reset();
        for (const [state, count] of Object.entries(await current().then(read, () => ({}))))
          made.set({ state }, count);
      },
    });
  };
  byState("county_pay_payments_open", "Payments that are not over, by state.", (now) => now.open);
  byState(
    "county_pay_payments_today",
    "Payments taken on their county's day of today, by the state that they are in.",
    (now) => now.today,
  );
  gauge(
    "county_pay_payments_unknown_oldest_seconds",
    "Age of the oldest payment of which the gateway has not said what became of it; 0 for none.",
    (now) => now.unknownOldestSeconds,
  );
  gauge("county_pay_payments_attention", "Payments that a person must look at.", (now) => now.attention);
  gauge(
    "county_pay_refunds_open",
    "Voids and refunds that the gateway has not confirmed.",
    (now) => now.refundsOpen,
  );
  for (const [queue, help, count, seconds] of QUEUES) {
    gauge(`county_pay_${queue}_waiting`, help, (now) => now[count]);
    gauge(
      `county_pay_${queue}_waiting_oldest_seconds`,
      "How long ago the oldest of them was queued, whenever its next try is.",
      (now) => now[seconds],
    );
  }
  gauge("county_pay_payers_waiting", "Payers in line, at most.", (now) => now.waiting);
  gauge(
    "county_pay_payers_waiting_seconds",
    "How long there has been a line; 0 for none.",
    (now) => now.waitingSeconds,
  );
  gauge(
    "county_pay_payers_let_in_per_minute",
    "How many payers a minute got their turn, of the last two minutes; 0 without a line.",
    (now) => now.letInPerMinute,
  );
  gauge(
    "county_pay_payers_wait_estimate_seconds",
    "How long the last payer of the slowest line has to wait, as told to payers; 0 without a line, or if it is not known.",
    (now) => now.waitEstimateSeconds,
  );
  gauge(
    "county_pay_page_differences",
    "What differed between the payment pages and the release in the last check.",
    (now) => now.pageDifferences,
  );
  gauge(
    "county_pay_pages_checked_timestamp_seconds",
    "When the payment pages were last checked; 0 for never.",
    (now) => now.pagesCheckedAt,
  );
}

function poolGauges(registry: Registry, db: Database): void {
  const made: Gauge<"pool" | "state"> = new Gauge({
    name: "county_pay_database_connections",
    help: "Connections of this process, and work that waits for one.",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect: () => {
      const pools = { primary: db.pool, ...(db.replicaPool ? { replica: db.replicaPool } : {}) };
      for (const [name, pool] of Object.entries(pools)) {
        made.set({ pool: name, state: "busy" }, pool.totalCount - pool.idleCount);
        made.set({ pool: name, state: "idle" }, pool.idleCount);
        made.set({ pool: name, state: "waiting" }, pool.waitingCount);
      }
    },
  });
  if (!db.replicaPool) return;
  const used: Gauge = new Gauge({
    name: "county_pay_replica_used",
    help: "1 while reads that may be a little old go to the replica.",
    registers: [registry],
    collect: () => used.set(db.usesReplica() ? 1 : 0),
  });
}

function healthGauge(registry: Registry, health: () => Promise<Health>): void {
  const made: Gauge = new Gauge({
    name: "county_pay_healthy",
    help: "1 while this process can take payments: while /Health answers 200.",
    registers: [registry],
    collect: async () => made.set((await health()).healthy ? 1 : 0),
  });
}

/** One process's counters, and gauges that query its database, or whether it takes payments, when they are read. */
export function createMetrics(db: Database, health: () => Promise<Health>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gatewaySeconds = new Histogram({
    name: "county_pay_gateway_seconds",
    help: "How long the gateway took, by what it was asked and what it said.",
    labelNames: ["call", "outcome"],
    buckets: SECONDS,
    registers,
  });
  const jobTurns = new Counter({
    name: "county_pay_job_turns_total",
    help: "Turns of the jobs of this process, by outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  const jobSuccess = new Gauge({
    name: "county_pay_job_last_success_timestamp_seconds",
    help: "When a job of this process last succeeded.",
    labelNames: ["job"],
    registers,
  });
  const limited = new Counter({
    name: "county_pay_rate_limited_total",
    help: "Calls refused because one address made too many, by limit.",
    labelNames: ["limit"],
    registers,
  });
  const alone = new Counter({
    name: "county_pay_rate_limits_alone_total",
    help: "How often the database did not count calls in time.",
    registers,
  });
  healthGauge(registry, health);
  queueGauges(registry, db);
  poolGauges(registry, db);
  return {
    registry,
    countsOf: requestMetrics(registry, SECONDS),
    gatewayCall: (call, outcome, seconds) => gatewaySeconds.observe({ call, outcome }, seconds),
    jobEnded: (job, succeeded) => {
      jobTurns.inc({ job, outcome: succeeded ? "succeeded" : "failed" });
      if (succeeded) jobSuccess.setToCurrentTime({ job });
    },
    limited: (limit) => limited.inc({ limit }),
    countedAlone: () => alone.inc(),
  };
}
