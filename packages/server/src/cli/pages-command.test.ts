import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { allCounties, expectedNow, readInventory, writeBaseline } from "../county/payment-pages/index.ts";
import { type TestRelease, testRelease } from "../county/payment-pages/testing/release.ts";
import { startSite, type TestSite } from "../county/payment-pages/testing/site.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { pagesCommand, pagesWithoutDatabase } from "./pages-command.ts";

const log = { error: () => undefined };

let database: TestDatabase;
let release: TestRelease;
let site: TestSite;
let folder: string;
let baseline: string;

beforeAll(async () => {
  database = await testDatabase();
  await insertCounty(database.pool, { name: "demo" });
  release = testRelease();
  release.build();
  site = await startSite(database.url, release);
  folder = mkdtempSync(join(tmpdir(), "county-pay-baseline-"));
  baseline = join(folder, "baseline.json");
  const { services } = site;
  const counties = await allCounties(database.pool, services.companies);
  const expected = await expectedNow(readInventory(release.packages), services, counties, log);
  writeFileSync(baseline, writeBaseline(expected, new Date("2026-11-26T12:00:00Z")));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
  release.remove();
  await database.close();
});

/** Runs the check against the baseline; returns what it prints, or the sentence with which it fails after that. */
async function check(): Promise<readonly string[]> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text).trim()) > 0);
  const { portal, payments } = site.addresses;
  const args = ["check", "--against", baseline, "--url", portal, "--cards-url", payments];
  const failure = await pagesWithoutDatabase(args)?.().then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  return [...output, ...(failure ?? [])];
}

// SAFETY-011
it("pages check against a baseline names the script that differs, and fails; without a difference it does not", async () => {
  const [about, result, ...failures] = await check();
  expect(about).toMatch(/^Baseline of 2026-11-26T12:00:00.000Z, fingerprint [0-9a-f]{64}\.$/);
  expect(result).toMatch(/^12 pages and \d+ files checked, 0 differences\.$/);
  expect(failures).toEqual([]);

  release.write("widget/dist/embed/journey.js", "steal();");
  const changed = await check();
  expect(changed[1]).toMatch(/^script\thttp:\/\/127\.0\.0\.1:\d+\/embed\/journey\.js\thas other bytes/);
  expect(changed.at(-1)).toBe("What browsers receive is not what was released: see docs/pci.md.");
  release.write("widget/dist/embed/journey.js", "journey();");
});

it("pages refuses an action that it does not have, and an address that is none", async () => {
  expect(() => pagesCommand(["watch"])).toThrow("pages takes inventory, check or baseline");
  expect(() => pagesCommand(["baseline"])).toThrow("--write is missing");
  const run = pagesWithoutDatabase(["check", "--against", baseline, "--url", "pay.county.example"]);
  await expect(run?.()).rejects.toThrow("--url must be an address");
});
