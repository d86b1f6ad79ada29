import type { MovementKind } from "@county-pay/core/contract";
import { cents, formatAmountInput } from "@county-pay/core/money";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Cell } from "../../cells/cells.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Tables } from "../../db/tables.ts";
import { asCompany } from "../../db/tenant.ts";
import { type KindSum, kindSumsOf } from "../../payments/reports/index.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { say, warn } from "../terminal.ts";
import { askEach, type CellAnswer } from "./ask-each.ts";

/** What moved in a county, or in several. */
interface CountySums {
  readonly name: string;
  readonly sums: readonly KindSum[];
}

interface Days {
  readonly From: string;
  readonly To: string;
}

const LIVES_HERE =
  "select id, name, time_zone from companies where standing in ('here', 'leaving') order by name";

async function sumsIn(pool: Pool, days: Days): Promise<readonly CountySums[]> {
  const { rows } = await pool.query<{ id: number; name: string; time_zone: string }>(LIVES_HERE);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const counties: CountySums[] = [];
  for (const { id, name, time_zone: timeZone } of rows) {
    const sums = await asCompany(kysely, id, (tenant) => kindSumsOf(tenant, { id, timeZone }, days));
    counties.push({ name, sums });
  }
  return counties;
}

const namesIn = async (pool: Pool): Promise<readonly string[]> =>
  (await pool.query<{ name: string }>(LIVES_HERE)).rows.map(({ name }) => name);

type Answers = readonly CellAnswer<readonly CountySums[]>[];

const TRIES = 3;

/** Asks every cell. A county that moves meanwhile would be counted twice or not at all, so then all are asked again. */
async function collect(cells: readonly Cell[], days: Days): Promise<Answers> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answers = await askEach(cells, (pool) => sumsIn(pool, days));
    const after = await askEach(cells, namesIn);
    const isSame = answers.every(({ answer }, at) => {
      const now = after[at]?.answer;
      return answer === null || !now || answer.map(({ name }) => name).join() === now.join();
    });
    const names = answers.flatMap(({ answer }) => answer?.map(({ name }) => name) ?? []);
    if (isSame && new Set(names).size === names.length) return answers;
  }
  throw new OperatorFailure("Counties move between the cells now: ask for the report again afterwards.");
}

const HEAD = ["payments", "amount", "fees", "voids", "refunds", "returns", "disputes", "net"] as const;

/** The figures of a line: a count, and amounts in cents. */
function figures(sums: readonly KindSum[]): readonly string[] {
  const total = (kind: MovementKind, field: "count" | "cents" | "fee"): number =>
    sums.reduce((so, sum) => (sum.kind === kind ? so + sum[field] : so), 0);
  const amount = (value: number): string => formatAmountInput(cents(value));
  const disputes = total("dispute", "cents") - total("dispute_won", "cents");
  const [paid, voids] = [total("payment", "cents"), total("void", "cents")];
  const [refunds, returns] = [total("refund", "cents"), total("return", "cents")];
  return [
    String(total("payment", "count")),
    ...[paid, total("payment", "fee"), voids, refunds, returns, disputes].map(amount),
    amount(paid - voids - refunds - returns - disputes),
  ];
}

/** The lines of a report, and whether every cell answered: only then is there a total. */
export function reportLines(answers: Answers): {
  readonly lines: readonly string[][];
  readonly isWhole: boolean;
} {
  const counties = answers.flatMap(({ cell, answer }) =>
    (answer ?? []).map((county) => ({ cell, ...county })),
  );
  const isWhole = answers.every(({ answer }) => answer !== null);
  const total = figures(counties.flatMap(({ sums }) => sums));
  return {
    isWhole,
    lines: [
      ["cell", "county", ...HEAD],
      ...counties.map(({ cell, name, sums }) => [cell.name, name, ...figures(sums)]),
      ...(isWhole ? [["all", "all", ...total]] : []),
    ],
  };
}

function day(text: string, option: string): string {
  const read = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(read.getTime()) || !read.toISOString().startsWith(text))
    throw new UsageError(`--${option} must be a day, like 2026-11-30`);
  return text;
}

/** Right-aligned columns, except for the two names. */
function aligned(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  return lines.map((line) =>
    line
      .map((text, at) => (at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
      .join("  "),
  );
}

/**
 * `report`: what was paid, refunded, returned, and disputed in these days, by county and in total, of all cells. The days
 * are each county's own, and a movement counts as in the office's reports. Says which cell does not answer, and gives no
 * total without it.
 */
export function reportCommand(args: readonly string[]): (cells: readonly Cell[]) => Promise<void> {
  const options = readArguments(args, {
    from: { type: "string" },
    to: { type: "string" },
    csv: { type: "boolean", default: false },
  });
  const days = {
    From: day(required(options.from, "from"), "from"),
    To: day(required(options.to, "to"), "to"),
  };
  if (days.To < days.From) throw new UsageError("--to must not be before --from");
  return async (cells) => {
    const answers = await collect(cells, days);
    const { lines, isWhole } = reportLines(answers);
    for (const line of options.csv ? lines.map((one) => one.join(",")) : aligned(lines)) say(line);
    if (isWhole) return;
    for (const { cell, answer, reason } of answers)
      if (answer === null) warn(`The cell ${cell.name} does not answer (${reason}).`);
    throw new OperatorFailure("Its counties are missing, so there is no total.");
  };
}
