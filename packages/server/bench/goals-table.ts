import { GOALS, type Goal, isMet, type Values } from "./goals.ts";
import { readFromDocs, type Stored, storedReports, type Table, tableText, writeIntoDocs } from "./report.ts";

const NOT_MEASURED = "not measured";

const DIGITS: Readonly<Record<Goal["unit"], number>> = {
  B: 0,
  ms: 0,
  s: 1,
  "×": 2,
  KB: 1,
  points: 0,
  "per s": 0,
};

function written(values: Values, { unit }: Goal): string {
  const digits = { minimumFractionDigits: DIGITS[unit], maximumFractionDigits: DIGITS[unit] };
  const each = values.map((value) => (Number.isNaN(value) ? "-" : value.toLocaleString("en-US", digits)));
  return `${each.join(" / ")} ${unit}`;
}

/** All goals with their values before, now, and wanted; the last of the reports counts. */
export function goalsTable(reports: readonly Stored[]): Table {
  const measured = new Map<string, Values>(reports.flatMap(({ goals = {} }) => Object.entries(goals)));
  const rows = Object.entries(GOALS).map(([name, goal]: [string, Goal]) => {
    const now = measured.get(name);
    const aim = written(goal.most ?? goal.least ?? [], goal);
    return [
      goal.what,
      goal.before ? written(goal.before, goal) : "-",
      now ? written(now, goal) : "-",
      `${goal.most ? "at most" : "at least"} ${aim}`,
      now ? (isMet(goal, now) ? "met" : "not met") : NOT_MEASURED,
    ];
  });
  return { title: "Goals", columns: ["what", "before", "now", "goal", "result"], rows };
}

/** The table, with the document's earlier value of each goal that no stored report measured. */
export function withEarlier(table: Table, earlier: string): Table {
  const rows = earlier
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1));
  const found = new Map(rows.map((row) => [row[0], row]));
  const keep = (row: readonly string[]): readonly string[] => {
    const before = found.get(row[0]);
    return row.at(-1) === NOT_MEASURED && before?.length === row.length ? before : row;
  };
  return { ...table, rows: table.rows.map(keep) };
}

/**
 * Prints the goals from the stored reports, and writes them to docs/benchmarks.md if requested. A goal that was not
 * measured here keeps the value that the page has.
 */
export async function publishGoals(root: string, write: boolean): Promise<void> {
  const table = goalsTable(await storedReports(root));
  process.stdout.write(`\n${tableText(table)}\n\n`);
  if (!write) return;
  const earlier = await readFromDocs(root, "benchmarks.md", "goals");
  await writeIntoDocs(root, "benchmarks.md", "goals", tableText(withEarlier(table, earlier)));
}
