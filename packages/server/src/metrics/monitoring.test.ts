import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, it } from "vitest";
import { cellMetrics } from "../cells/metrics-of-cells.ts";
import { openDatabase } from "../db/database.ts";
import { createMetrics } from "./index.ts";

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

const rules = read("deploy/monitoring/alerts.yml");
const dashboard = read("deploy/monitoring/dashboard.json");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? "");

/** The names in a text that start like the server's own metrics, without what a histogram adds to its name. */
const metricsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b(?:county_pay|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ""),
    ),
  );

async function servedMetrics(): Promise<readonly string[]> {
  const db = openDatabase("postgres://nobody@127.0.0.1:1/none", { max: 1 });
  const { registry } = createMetrics(db, async () => ({ healthy: true }));
  const { registry: front } = cellMetrics({ all: () => [], claimedTwice: () => [] }, []);
  const usual = new Registry();
  collectDefaultMetrics({ register: usual });
  await db.close();
  return [registry, front, usual].flatMap((each) => each.getMetricsAsArray()).map(({ name }) => name);
}

it("alerts and dashboard ask only for metrics that a server has", async () => {
  const served = new Set(await servedMetrics());
  for (const text of [rules, dashboard]) {
    const asked = metricsIn(text);
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !served.has(name))).toEqual([]);
  }
});

it("each alert has a test, and a line about what to do in docs/operating.md", () => {
  const table = read("docs/operating.md");
  const tests = read("deploy/monitoring/alerts.test.yml");
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !table.includes(`| \`${name}\``))).toEqual([]);
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}\n`))).toEqual([]);
});

it("each alert says what is wrong, what to do, and whether it wakes a person", () => {
  for (const alert of rules.split("- alert: ").slice(1)) {
    expect(alert).toMatch(/labels: \{ severity: (page|ticket) \}/);
    expect(alert).toMatch(/summary: .+\./);
    expect(alert).toMatch(/action: .+\./);
  }
});
