import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { BenchArguments, Subject } from "./arguments.ts";
import type { GoalName, Values } from "./goals.ts";
import type { Figures } from "./load.ts";
import type { Measured } from "./season/season.ts";

/** A table: its heading, columns, and rows; the first column is text, the others are figures. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A sentence below the table. */
  readonly notes?: readonly string[];
}

export interface Report {
  readonly subject: Subject;
  readonly tables: readonly Table[];
  /** The data behind the tables, for programs. */
  readonly figures: Readonly<Record<string, unknown>>;
  /** The values of the goals that this subject measures. */
  readonly goals?: Readonly<Partial<Record<GoalName, Values>>>;
  /** What this subject measures of the cost of a season. */
  readonly season?: Partial<Measured>;
}

/** A report as stored in `bench/results`. */
export interface Stored extends Omit<Report, "tables"> {
  readonly at: string;
  readonly revision: string;
  readonly machine: string;
  readonly bills: number;
  readonly seconds: number;
}

/** Formats milliseconds for reading: 0.42, 8.3, 120. */
export const ms = (value: number): string =>
  value < 1 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
export const perSecond = ({ perSecond: rate }: Figures): string =>
  rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString("en-US");
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const times = (value: number): string => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : "-");

/** Formats the table for both a terminal and Markdown. */
export function tableText({ title, columns, rows, notes = [] }: Table): string {
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [
    `**${title}**`,
    "",
    line(columns),
    rule,
    ...rows.map(line),
    ...notes.flatMap((note) => ["", note]),
  ].join("\n");
}

/** A description of the machine, without its name. */
function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first?.model.trim() || "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
}

function revision(root: string): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** The part of docs/benchmarks.md about one subject. */
function block(report: Report, args: BenchArguments, root: string): string {
  const command = `npm run bench -- ${report.subject} --bills ${args.bills} --seconds ${args.seconds}`;
  const about = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, at ${revision(root)}. ${machine()}.`;
  return [about, ...report.tables.map(tableText)].join("\n\n");
}

/** A file of docs, divided before and after the text of the part with this name. */
async function partOfDocs(root: string, page: string, name: string) {
  const file = join(root, "docs", page);
  const [begin, end] = [`<!-- figures of ${name} -->`, `<!-- end of ${name} -->`];
  const text = await readFile(file, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`);
  const start = from + begin.length;
  return { file, before: text.slice(0, start), part: text.slice(start, to), after: text.slice(to) };
}

/** The part with this name in a file of docs. */
export const readFromDocs = async (root: string, page: string, name: string): Promise<string> =>
  (await partOfDocs(root, page, name)).part;

/** Replaces the part with this name in a file of docs. */
export async function writeIntoDocs(root: string, page: string, name: string, text: string): Promise<void> {
  const { file, before, after } = await partOfDocs(root, page, name);
  await writeFile(file, `${before}\n\n${text}\n\n${after}`);
}

const resultsOf = (root: string): string => join(root, "bench", "results");

/** What could not be measured is stored as null. */
const unmeasured = (_key: string, value: unknown): unknown => (value === null ? Number.NaN : value);

/** The stored reports, the oldest first. A value that could not be measured is NaN. */
export async function storedReports(root: string): Promise<readonly Stored[]> {
  const files = (await readdir(resultsOf(root))).filter((name) => name.endsWith(".json"));
  const stored = await Promise.all(
    files.map(
      async (name) => JSON.parse(await readFile(join(resultsOf(root), name), "utf8"), unmeasured) as Stored,
    ),
  );
  return stored.sort((one, other) => one.at.localeCompare(other.at));
}

/** Prints a report, stores it as bench/results/SUBJECT.json, and writes it to docs/benchmarks.md if requested. */
export async function publish(report: Report, args: BenchArguments, root: string): Promise<void> {
  const text = block(report, args, root);
  process.stdout.write(`\n${text}\n\n`);
  const folder = resultsOf(root);
  await mkdir(folder, { recursive: true });
  const { subject, figures, goals = {}, season = {} } = report;
  const { bills, seconds } = args;
  const kept: Stored = {
    subject,
    goals,
    season,
    at: new Date().toISOString(),
    revision: revision(root),
    machine: machine(),
    bills,
    seconds,
    figures,
  };
  await writeFile(join(folder, `${subject}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  if (args.write) await writeIntoDocs(root, "benchmarks.md", subject, text);
}
