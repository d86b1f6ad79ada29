import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { GOALS, type Goal, isMet, type Values } from "./goals.ts";
import { type Stored, type Table, tableText, writeIntoDocs } from "./report.ts";

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
  return `${values.map((value) => value.toLocaleString("en-US", digits)).join(" / ")} ${unit}`;
}

/** All goals with their values before, now, and wanted; the newest stored report counts. */
export function goalsTable(stored: readonly Stored[]): Table {
  const newest = [...stored].sort((one, other) => one.at.localeCompare(other.at));
  const measured = new Map<string, Values>(newest.flatMap(({ goals = {} }) => Object.entries(goals)));
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

/** Prints the goals from the reports in `bench/results`, and writes them to docs/benchmarks.md if requested. */
export async function publishGoals(root: string, write: boolean): Promise<void> {
  const folder = join(root, "bench", "results");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const stored = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Stored),
  );
  const text = tableText(goalsTable(stored));
  process.stdout.write(`\n${text}\n\n`);
  if (write) await writeIntoDocs(root, "goals", text);
}
