import type { Checked } from "./books.ts";
import type { Notebook } from "./notebook.ts";
import type { Round } from "./rounds.ts";

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** A table of the faults: how often, and the longest pause between two successful payments, in seconds. */
function tableOf(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ fault }) => fault))].sort();
  const width = Math.max(5, ...names.map((name) => name.length));
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(7)).join("  ")}`;
  const lines = names.map((name) => {
    const times = rounds
      .filter(({ fault }) => fault === name)
      .map(({ pauseMs }) => pauseMs)
      .sort((one, other) => one - other);
    const middle = times[Math.floor((times.length - 1) / 2)] ?? 0;
    return row(name, [String(times.length), ...[times[0] ?? 0, middle, times.at(-1) ?? 0].map(seconds)]);
  });
  return [row("fault", ["rounds", "pause s", "median", "longest"]), ...lines].join("\n");
}

const MOST_SHOWN = 20;

/** What was checked, with what contradicts it. */
export const checkLines = (checks: readonly Checked[]): readonly string[] =>
  checks.flatMap(({ sentence, contradictions }) => [
    `${contradictions.length === 0 ? "ok    " : "WRONG "} ${sentence}`,
    ...contradictions.slice(0, MOST_SHOWN).map((each) => `         ${each}`),
  ]);

/** What a run did and found, as text. */
export function reportOf(
  rounds: readonly Round[],
  checks: readonly Checked[],
  { notebook, charges, files }: { notebook: Notebook; charges: number; files: number },
): string {
  const success = notebook.all.filter(({ status }) => status === "success").length;
  const slowest = Math.max(0, ...notebook.all.map(({ waitedMs }) => waitedMs));
  return [
    tableOf(rounds),
    ...checkLines(checks),
    `${rounds.length} rounds; ${notebook.all.length} payments and refunds were pressed, ${success} were told a success; ${charges} charges at the gateway; ${files} files imported. The longest wait for an answer was ${seconds(slowest)} s.`,
  ].join("\n");
}
