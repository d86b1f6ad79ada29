import { GOALS, type Goal, isMet, type Values } from "./goals.ts";
import { type Stored, storedReports, type Table, tableText, writeIntoDocs } from "./report.ts";

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
      now ? (isMet(goal, now) ? "met" : "not met") : "not measured",
    ];
  });
  return { title: "Goals", columns: ["what", "before", "now", "goal", "result"], rows };
}

/** Prints the goals from the stored reports, and writes them to docs/benchmarks.md if requested. */
export async function publishGoals(root: string, write: boolean): Promise<void> {
  const text = tableText(goalsTable(await storedReports(root)));
  process.stdout.write(`\n${text}\n\n`);
  if (write) await writeIntoDocs(root, "benchmarks.md", "goals", text);
}
