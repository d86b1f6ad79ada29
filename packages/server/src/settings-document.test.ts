import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { KNOWN_TROUBLES } from "./db/failures/trouble.ts";
import { createMetrics } from "./metrics/index.ts";

const document = readFileSync(new URL("../../../docs/settings.md", import.meta.url), "utf8");

/** The rows of the document's tables whose first cell matches, as cells. */
const rows = (first: RegExp): string[][] =>
  document
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    )
    .filter(([name = ""]) => first.test(name));

describe("docs/settings.md", () => {
  it("docs/settings.md names every setting once, with its default", () => {
    const documented = rows(/^[A-Z][A-Z0-9_]+$/).map(([name, fallback]) => [name, fallback]);
    const read = [...SETTINGS].map(([name, fallback]) => [name, String(fallback ?? "")]);
    expect(documented.toSorted()).toEqual(read.toSorted());
  });

  it("docs/settings.md names each of our metrics once", async () => {
    const replica = { url: "postgres://127.0.0.1:1/none", lagMs: 1 };
    const db = openDatabase("postgres://127.0.0.1:1/none", { max: 1, replica });
    const metrics = createMetrics(db, async () => ({ healthy: true })).registry.getMetricsAsArray();
    await db.close();
    expect(
      rows(/^county_pay_/)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(metrics.map(({ name }) => name).toSorted());
  });
});

describe("docs/operating.md", () => {
  it("docs/operating.md explains every database health code, in the words of the log", () => {
    const operating = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
    const lines = operating.split("\n").filter((line) => line.startsWith("| `"));
    for (const [code, [, reason]] of Object.entries(KNOWN_TROUBLES))
      expect(
        lines.some((line) => line.includes(`\`${code}\``) && line.includes(reason)),
        code,
      ).toBe(true);
  });
});
