import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { goalsTable, withEarlier } from "./goals-table.ts";
import { type Stored, storedReports, tableText } from "./report.ts";

test("a stored value that could not be measured is read as not a number", async () => {
  const root = await mkdtemp(join(tmpdir(), "reports-"));
  await mkdir(join(root, "bench/results"), { recursive: true });
  const report = { at: "2026-11-26", goals: { decisions: [0.5, Number.NaN] } };
  await writeFile(join(root, "bench/results/payments.json"), JSON.stringify(report));
  expect((await storedReports(root)).map(({ goals }) => goals)).toEqual([{ decisions: [0.5, Number.NaN] }]);
  await rm(root, { recursive: true });
});

describe("the goals", () => {
  const stored = (at: string, subject: "search" | "start", goals: Stored["goals"] = {}): Stored => ({
    ...{ at, subject, goals, figures: {}, revision: "0", machine: "two cores", bills: 10, seconds: 1 },
  });

  test("the goals show the last value of each, whether it is met, and what was not measured", () => {
    const { rows } = goalsTable([
      stored("2026-11-26T01:00", "search", { "type-ahead": [30] }),
      stored("2026-11-26T02:00", "search", { "type-ahead": [11.6], "page of results": [12, 61] }),
      stored("2026-11-26T03:00", "start"),
    ]);
    expect(rows).toContainEqual(["type-ahead, 8 clients, p99", "17 ms", "12 ms", "at most 12 ms", "met"]);
    expect(rows).toContainEqual([
      ...["page of results, 8 clients, p50 / p99", "82 / 733 ms", "12 / 61 ms", "at most 15 / 60 ms"],
      "not met",
    ]);
    expect(rows).toContainEqual([
      ...["first start after installation", "11.6 s", "-", "at most 8.0 s", "not measured"],
    ]);
  });

  test("a goal that was not measured keeps the value of the page", () => {
    const measured = stored("2026-11-26T01:00", "search", { "type-ahead": [30] });
    const page = tableText(goalsTable([measured]));
    const now = goalsTable([stored("2026-11-26T02:00", "search", { "page of results": [12, 61] })]);
    const { rows } = withEarlier(now, page);
    const results = rows.map((row) => row.at(2));
    expect(results).toContain("30 ms");
    expect(results).toContain("12 / 61 ms");
    expect(rows).toHaveLength(now.rows.length);
  });

  test("a goal of at least a value is not met below it, and a value that could not be measured meets nothing", () => {
    const at = (goals: Stored["goals"]): readonly (readonly string[])[] =>
      goalsTable([stored("2026-11-26", "search", goals)]).rows;
    const results = (rows: readonly (readonly string[])[], what: RegExp): (string | undefined)[] =>
      rows.filter(([name = ""]) => what.test(name)).map((row) => row.at(-1));
    expect(results(at({ decisions: [0.95, 0.8, 0.79] }), /two decisions/)).toEqual(["not met"]);
    expect(results(at({ decisions: [0.95, 0.8, 0.8] }), /two decisions/)).toEqual(["met"]);
    const [row] = at({ http: [Number.NaN] }).filter(([name = ""]) => /one statement/.test(name));
    expect(row?.slice(2)).toEqual(["- ×", "at most 1.30 ×", "not met"]);
  });
});
