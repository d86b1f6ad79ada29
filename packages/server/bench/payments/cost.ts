import type pg from "pg";
import type { BenchEnvironment } from "../environment.ts";
import type { WatchedProcess } from "../process.ts";

/** What one whole payment costs, on average: processor time in milliseconds, null if the machine does not report it. */
export interface Cost {
  readonly server: number | null;
  readonly gateway: number | null;
  readonly postgres: number | null;
  /** The guests, which all run in the benchmark's own process. */
  readonly guests: number;
  /** Transactions committed: each statement of a payment is one, and jobs run some at the same time. */
  readonly transactions: number;
  /** Flushes of PostgreSQL's log to the disk; payments that commit at the same moment share one. */
  readonly flushes: number;
}

/** The processes besides the guests. */
export interface PaymentProcesses {
  readonly environment: Pick<BenchEnvironment, "postgresMs">;
  readonly server: Pick<WatchedProcess, "processorMs">;
  readonly gateway: Pick<WatchedProcess, "processorMs">;
  readonly client: pg.Client;
}

async function countersOf(client: pg.Client): Promise<{ transactions: number; flushes: number }> {
  await client.query("select pg_stat_force_next_flush(), pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ transactions: number; flushes: number }>(
    `select (select xact_commit::float8 from pg_stat_database where datname = current_database()) as transactions,
       (select coalesce(sum(fsyncs), 0)::float8 from pg_stat_io where object = 'wal') as flushes`,
  );
  return rows[0] ?? { transactions: 0, flushes: 0 };
}

async function read({ environment, server, gateway, client }: PaymentProcesses): Promise<Cost> {
  const { user, system } = process.cpuUsage();
  return {
    server: await server.processorMs(),
    gateway: await gateway.processorMs(),
    postgres: await environment.postgresMs(),
    guests: (user + system) / 1_000,
    ...(await countersOf(client)),
  };
}

/** Watches all processes during `work`, which returns how many payments it made. */
export async function watchCost(processes: PaymentProcesses, work: () => Promise<number>): Promise<Cost> {
  const before = await read(processes);
  const payments = await work();
  const after = await read(processes);
  const each = (from: number | null, to: number | null): number | null =>
    from === null || to === null ? null : (to - from) / payments;
  return {
    server: each(before.server, after.server),
    gateway: each(before.gateway, after.gateway),
    postgres: each(before.postgres, after.postgres),
    guests: (after.guests - before.guests) / payments,
    transactions: (after.transactions - before.transactions) / payments,
    flushes: (after.flushes - before.flushes) / payments,
  };
}
