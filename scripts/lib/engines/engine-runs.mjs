import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../run.mjs";

/** Runs a program that writes a JSON report; returns the report, or null if it wrote none. */
async function reportOf(program, args, env) {
  const folder = mkdtempSync(join(tmpdir(), "county-pay-engines-"));
  const file = join(folder, "report.json");
  try {
    const { code } = await runNode(program, args(file), {
      env: { ...process.env, ...env(file) },
      show: true,
    });
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts it as a failure if a runner fails without a failed journey (a file does not load, the product does not start).
 */
const outcome = (passed, failed, code) => ({
  passed,
  failed: failed.length === 0 && code !== 0 ? ["the run itself"] : failed,
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Runs the journeys tagged @engines whose title matches, in an engine that Playwright drives. */
export async function inPlaywright(project, title, paths) {
  const { code, report } = await reportOf(
    "node_modules/@playwright/test/cli.js",
    () => [
      "test",
      "--config=tests/playwright.config.ts",
      `--project=${project}`,
      `--grep=(?=.*@engines)(?=.*(?:${title}))`,
      "--reporter=list,json",
    ],
    (file) => ({ ...paths, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  );
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const passed = specs.filter(({ ok }) => ok).length;
  return outcome(
    passed,
    specs.filter(({ ok }) => !ok).map((spec) => spec.title),
    code,
  );
}

/** Runs the journeys of tests/webkit whose title matches, over selenium-webdriver. */
export async function inWebKit(title) {
  const { code, report } = await reportOf(
    "node_modules/vitest/vitest.mjs",
    (file) => [
      "run",
      "--config=tests/webkit/vitest.config.ts",
      ...(title ? [`--testNamePattern=${title}`] : []),
      "--reporter=verbose",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    () => ({}),
  );
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const having = (status) => tests.filter((test) => test.status === status).map(({ title }) => title);
  return outcome(having("passed").length, having("failed"), code);
}
