import type { Figures } from "../load.ts";
import { megabytes, ms, perSecond, type Report, type Table, times } from "../report.ts";
import type { Contention } from "./contention.ts";
import type { Cost } from "./cost.ts";
import type { HttpPayments } from "./over-http.ts";
import type { Written } from "./written.ts";

/** The number of bills that 32 clients try to pay at once. */
export const CONTENDED_BILLS = 100;

/** The results of a run of the payments benchmark. */
export interface Measured {
  readonly decisions: { clients: number; ours: Figures; written: Written; pgbench: Figures | null }[];
  readonly http: { clients: number; payments: HttpPayments; cost: Cost }[];
  readonly versions: { clients: number; gatewayMs: number; ours: Figures; naive: Figures }[];
  readonly contended: Contention[];
  readonly peakBytes: number;
  readonly differences: Record<string, unknown>;
  readonly bills: number;
}

const figuresCells = (figures: Figures | null): string[] =>
  figures ? [perSecond(figures), ms(figures.p50), ms(figures.p99)] : ["-", "-", "-"];
const ratio = (ours: Figures, theirs: Figures | null): string =>
  theirs ? times(ours.perSecond / theirs.perSecond) : "-";
const three = (name: string): string[] => [`${name} per s`, `${name} p50`, `${name} p99`];

/** The values of the goals that concern payments. */
export function goalsOf({ decisions, http, versions }: Measured): NonNullable<Report["goals"]> {
  const eight = <Row extends { clients: number }>(rows: readonly Row[]): Row | undefined =>
    rows.find(({ clients }) => clients === 8);
  const [decided, overHttp] = [eight(decisions), eight(http)?.payments.whole.perSecond ?? Number.NaN];
  const written = decided?.written ?? { bytes: Number.NaN, payments: 1 };
  return {
    decisions: versions
      .filter(({ gatewayMs }) => gatewayMs === 0)
      .map(({ ours, naive }) => ours.perSecond / naive.perSecond),
    "payments over HTTP": [overHttp / (decided?.ours.perSecond ?? Number.NaN)],
    "payments over HTTP per second": [overHttp],
    log: [written.bytes / written.payments / 1_000],
  };
}

/** Formats the results as tables for comparison. */
export function tablesOf({
  decisions,
  http,
  versions,
  contended,
  peakBytes,
  differences,
  bills,
}: Measured): Table[] {
  const failed = [...decisions.map(({ ours }) => ours), ...http.map(({ payments }) => payments.whole)].reduce(
    (sum, { failures }) => sum + failures,
    0,
  );
  return [
    {
      title: "Decisions: begin_payment and finish_payment, payments per second and milliseconds",
      columns: ["clients", ...three("server's code"), ...three("pgbench"), "of pgbench"],
      rows: decisions.map(({ clients, ours, pgbench }) => [
        String(clients),
        ...figuresCells(ours),
        ...figuresCells(pgbench),
        ratio(ours, pgbench),
      ]),
    },
    {
      title: "What the two decisions of a payment write",
      columns: ["clients", "payments", "KB of WAL per payment", "changes of bills without index entries"],
      rows: decisions.map(({ clients, written: { payments, bytes, hotPercent } }) => [
        String(clients),
        payments.toLocaleString("en-US"),
        (bytes / payments / 1_000).toFixed(1),
        `${hotPercent.toFixed(0)}%`,
      ]),
      notes: ["The log includes the images of pages that change for the first time after a checkpoint."],
    },
    {
      title: "Whole payments over HTTP: checkout, frame, token, charge at the sandbox gateway",
      columns: ["clients", "payments per s", "whole p50", "whole p99", "pay p50", "pay p99", "pay max"],
      rows: http.map(({ clients, payments: { whole, pay } }) => [
        String(clients),
        perSecond(whole),
        ms(whole.p50),
        ms(whole.p99),
        ms(pay.p50),
        ms(pay.p99),
        ms(pay.max),
      ]),
      notes: [
        `The server's memory with ${bills.toLocaleString("en-US")} bills under this load: at most ${megabytes(peakBytes)}. Payments that failed: ${failed}.`,
        `What does not add up in the ledger afterwards: ${JSON.stringify(differences)}.`,
      ],
    },
    {
      title: "What one of these payments costs: milliseconds of processor time, transactions, flushes",
      columns: ["clients", "server", "gateway", "PostgreSQL", "guests", "transactions", "flushes of the log"],
      rows: http.map(({ clients, cost }) => [
        String(clients),
        ...[cost.server, cost.gateway, cost.postgres, cost.guests].map((used) =>
          used === null ? "-" : ms(used),
        ),
        cost.transactions.toFixed(1),
        cost.flushes.toFixed(1),
      ]),
    },
    {
      title:
        "Beside a naive version: one transaction of seven statements that holds the bill while the gateway thinks",
      columns: ["gateway, clients", ...three("ours"), ...three("naive"), "ours : naive"],
      rows: versions.map(({ clients, gatewayMs, ours, naive }) => [
        `${gatewayMs} ms, ${clients}`,
        ...figuresCells(ours),
        ...figuresCells(naive),
        ratio(ours, naive),
      ]),
    },
    {
      title: `32 clients want the same ${CONTENDED_BILLS} bills; the gateway thinks for 20 ms`,
      columns: ["version", "attempts", "charged", "bills charged twice or more", "seconds"],
      rows: contended.map(({ who, attempts, taken, paidTwice, seconds }) => [
        who,
        String(attempts),
        String(taken),
        String(paidTwice),
        seconds.toFixed(1),
      ]),
    },
  ];
}
