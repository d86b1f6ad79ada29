import { figuresOf } from "../../bench/load.ts";
import { ms, type Table } from "../../bench/report.ts";
import { HOUR, STAGES, stageAt } from "./curve.ts";
import { PARTS } from "./group.ts";
import { type Estimated, estimates, type Overtaking, overtakings } from "./line.ts";
import type { Call, CallKind, Receipt, Record, Waiter } from "./record.ts";
import type { StageFigures } from "./verdict.ts";
import type { Used } from "./watch.ts";

/** A run: what visitors saw, when it began (`performance.now()`), how many seconds it played the hour in, and what it used. */
export interface Run {
  readonly record: Record;
  readonly began: number;
  readonly seconds: number;
  readonly used: readonly Used[];
}

/** What belongs to a stage of the hour. */
interface Part {
  readonly used: Used | undefined;
  readonly payers: number;
  readonly calls: readonly Call[];
  readonly receipts: readonly Receipt[];
  readonly inLine: readonly Waiter[];
  readonly estimated: readonly Estimated[];
  readonly overtaken: readonly Overtaking[];
}

const isRefused = ({ asks: [first] }: Waiter): boolean => first !== undefined && first.answer !== "in";

function partsOf({ record, began, seconds, used }: Run): readonly Part[] {
  const byStage = <Item>(items: readonly Item[], atOf: (item: Item) => number): readonly Item[][] => {
    const stages = STAGES.map((): Item[] => []);
    for (const item of items) stages[stageAt((atOf(item) - began) / 1_000, seconds)]?.push(item);
    return stages;
  };
  const payers = byStage(record.payers, (at) => at);
  const calls = byStage(record.calls, ({ at }) => at);
  const receipts = byStage(record.receipts, ({ at }) => at);
  const inLine = byStage(record.waiters.filter(isRefused), ({ asks: [first] }) => first?.sentAt ?? began);
  const estimated = byStage(estimates(record.waiters), ({ at }) => at);
  const overtaken = byStage(overtakings(record.waiters), ({ at }) => at);
  return STAGES.map((_, at) => ({
    used: used[at],
    payers: payers[at]?.length ?? 0,
    calls: calls[at] ?? [],
    receipts: receipts[at] ?? [],
    inLine: inLine[at] ?? [],
    estimated: estimated[at] ?? [],
    overtaken: overtaken[at] ?? [],
  }));
}

const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all);
const timesOf = (calls: readonly Call[], kind: CallKind) =>
  figuresOf(
    0,
    calls.filter((call) => call.kind === kind).map((call) => call.ms),
    0,
    0,
  );
const paid = ({ status }: Receipt): boolean => status === "success";
const pressTimes = (receipts: readonly Receipt[]) =>
  figuresOf(
    0,
    receipts.filter(paid).map((receipt) => receipt.ms),
    0,
    0,
  );

/** What is judged, by stage. */
export function stagesOf(run: Run): readonly StageFigures[] {
  const each = run.seconds / STAGES.length;
  return partsOf(run).map(({ used, payers, calls, receipts, estimated, overtaken }, at) => ({
    stage: STAGES[at] ?? HOUR,
    payers: payers / each,
    searches: calls.filter(({ kind }) => kind === "search").length / each,
    searchP95: timesOf(calls, "search").p95,
    pageP95: timesOf(calls, "page").p95,
    formP95: timesOf(calls, "form").p95,
    pressP95: pressTimes(receipts).p95,
    errors: shareOf(calls.filter(({ error }) => error !== "").length, calls.length),
    unconfirmed: shareOf(receipts.filter(({ wasUnconfirmed }) => wasUnconfirmed).length, receipts.length),
    farOff: shareOf(estimated.filter(({ isFarOff }) => isFarOff).length, estimated.length),
    overtakings: overtaken.length,
    generatorLate: used?.late ?? 0,
    generatorBusy: used?.generator ?? 0,
  }));
}

const per = (count: number, seconds: number): string =>
  (count / seconds).toFixed(count / seconds < 20 ? 1 : 0);
const three = ({ p50, p95, p99 }: ReturnType<typeof figuresOf>): string =>
  [p50, p95, p99].map(ms).join(" / ");
const secondsOf = (values: readonly number[], share: number): string => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted.length === 0 ? "-" : (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);
};
const cores = (value: number | undefined): string => (value === undefined ? "-" : value.toFixed(2));
const nameOf = (at: number): string => `${STAGES[at]?.from} to ${STAGES[at]?.to}`;

/** The tables of a run. */
export function tablesOf(run: Run): readonly Table[] {
  const each = run.seconds / STAGES.length;
  const parts = partsOf(run);
  return [
    {
      title: "What visitors got (times: p50 / p95 / p99 in ms)",
      columns: [
        "minute",
        "payers/s",
        "receipts/s",
        "searches/s",
        "search",
        "page",
        "card entry opens",
        "press to receipt",
        "errors",
      ],
      rows: parts.map(({ payers, calls, receipts }, at) => [
        nameOf(at),
        per(payers, each),
        per(receipts.filter(paid).length, each),
        per(calls.filter(({ kind }) => kind === "search").length, each),
        ...(["search", "page", "form"] as const).map((kind) => three(timesOf(calls, kind))),
        three(pressTimes(receipts)),
        `${(100 * shareOf(calls.filter(({ error }) => error !== "").length, calls.length)).toFixed(2)}%`,
      ]),
      notes: [
        "What happened after the last minute counts there, such as the receipts of those who still stood in line.",
      ],
    },
    {
      title: "The line (seconds)",
      columns: [
        "minute",
        "came into line",
        "pace, per s",
        "wait, median",
        "longest",
        "estimate off, median",
        "p95",
        "off by more than twice",
        "let in too early",
      ],
      rows: parts.map(({ inLine, estimated, overtaken, used }, at) => {
        const waits = estimated.map(({ waited }) => waited);
        const errors = estimated.map(({ error }) => Math.abs(error));
        return [
          nameOf(at),
          String(inLine.length),
          used?.pace?.toFixed(2) ?? "-",
          secondsOf(waits, 0.5),
          secondsOf(waits, 1),
          secondsOf(errors, 0.5),
          secondsOf(errors, 0.95),
          `${estimated.filter(({ isFarOff }) => isFarOff).length} of ${estimated.length}`,
          String(overtaken.length),
        ];
      }),
    },
    {
      title: "What it used (cores), and what waited",
      columns: [
        "minute",
        ...PARTS,
        "load generator",
        "others",
        "waiting for a connection",
        "load generator late, p99 ms",
      ],
      rows: parts.map(({ used }, at) => [
        nameOf(at),
        ...PARTS.map((part) => cores(used?.cores[part])),
        cores(used?.generator),
        cores(used?.others),
        String(used?.waiting ?? "-"),
        ms(used?.late ?? 0),
      ]),
    },
  ];
}

/** How often each error was answered, by kind of call. */
export function errorsOf({ calls }: Record): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kind, error } of calls)
    if (error !== "") counts.set(`${kind}: ${error}`, (counts.get(`${kind}: ${error}`) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(
      ([name, count]) =>
        `${name} ${count} times (${((100 * count) / calls.length).toFixed(3)}% of all calls)`,
    );
}

/** How presses ended, as payers were told, and how often. */
export function statusesOf({ receipts }: Record): string {
  const names = [...new Set(receipts.map(({ status }) => status))].sort();
  return names.map((name) => `${name} ${receipts.filter(({ status }) => status === name).length}`).join(", ");
}

/** What must hold about the line in the whole run, and what contradicts it. */
export function lineChecks({ waiters, lostPlaces }: Record) {
  const early = overtakings(waiters);
  const lines = early.map(
    ({ byMs, walkedIn }) =>
      `${(byMs / 1_000).toFixed(1)} s before someone who came earlier${walkedIn ? ", without standing in line" : ""}`,
  );
  return [
    { sentence: "nobody was let in before someone who came earlier", contradictions: lines },
    { sentence: "nobody lost their place, also not by a reload", contradictions: lostPlaces },
  ];
}
