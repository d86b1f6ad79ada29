import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, cpus, platform, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { commitOfSource } from "./lib/commit.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/**
 * Writes docs/accessibility.md, the conformance report (VPAT 2.5): walks all screens with both engines, runs the tests
 * that are evidence, and says what they measured. `npm run acr -- --walked` takes the last walk's records instead of
 * walking again. Fails if a screen or a test does; the report says so too.
 */
requireNode();
ensureInstalled();
ensureInstalled(join(ROOT, "tools/accessibility"));
const { requireTestBrowser } = await import("./lib/browsers.mjs");
const { runNode } = await import("./lib/run.mjs");
const { ACCEPTED } = await import("../tools/accessibility/accepted.mjs");
const { CRITERIA: ALFA_CRITERIA } = await import("../tools/accessibility/alfa.mjs");
const { PROOFS } = await import("./acr/proofs.mjs");
const { conformanceReport } = await import("./acr/report.mjs");

const SCREENS = join(ROOT, "screens");
const axe = createRequire(import.meta.url)("axe-core");

/** Each engine's rules for a criterion, such as "1.4.3". */
function rulesOf(criterion) {
  const tag = `wcag${criterion.replaceAll(".", "")}`;
  return {
    axe: axe.getRules([tag]).map(({ ruleId }) => ruleId),
    alfa: Object.entries(ALFA_CRITERIA)
      .filter(([, criteria]) => criteria.includes(criterion))
      .map(([rule]) => rule),
  };
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The records of the last walk, and the time of the oldest and the newest. */
function lastWalk() {
  const folders = existsSync(SCREENS) ? readdirSync(SCREENS, { withFileTypes: true }) : [];
  const files = folders
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => readdirSync(join(SCREENS, name)).map((file) => join(SCREENS, name, file)))
    .filter((file) => file.endsWith(".json"));
  if (files.length === 0) throw new Error("No screen has been walked: run npm run acr without --walked.");
  const times = files.map((file) => statSync(file).mtime.toISOString().slice(0, 16).replace("T", " ")).sort();
  return { records: files.map(readJson), date: `${times[0]} to ${times.at(-1)} UTC` };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The tests of all proofs: file, title, and whether it passed. */
async function runProofs() {
  const folder = mkdtempSync(join(tmpdir(), "county-pay-acr-"));
  const filesOf = (runner) => [
    ...new Set(Object.values(PROOFS).flatMap((proof) => (proof.runner === runner ? [proof.file] : []))),
  ];
  try {
    const units = join(folder, "vitest.json");
    await runNode(
      "node_modules/vitest/vitest.mjs",
      ["run", ...filesOf("vitest"), "--reporter=default", "--reporter=json", `--outputFile.json=${units}`],
      { show: true },
    );
    const journeys = join(folder, "playwright.json");
    await runNode(
      "node_modules/@playwright/test/cli.js",
      ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json", ...filesOf("playwright")],
      {
        env: {
          ...process.env,
          CHROMIUM_PATH: await requireTestBrowser(),
          FIREFOX_PATH: "",
          PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
        },
        show: true,
      },
    );
    const fileOf = (path, from = ROOT) => relative(ROOT, resolve(from, path)).replaceAll("\\", "/");
    return [
      ...readJson(units).testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ title, status }) => ({
          file: fileOf(name),
          title,
          passed: status === "passed",
        })),
      ),
      ...readJson(journeys)
        .suites.flatMap(specsOf)
        .map(({ file, title, ok }) => ({ file: fileOf(file, join(ROOT, "tests/e2e")), title, passed: ok })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether each proof's tests have run and passed. */
function proven(tests) {
  const entries = Object.entries(PROOFS).map(([name, { file, titles }]) => {
    const own = tests.filter((test) => test.file === file && (!titles || titles.includes(test.title)));
    const all = titles ? own.length === titles.length : own.length > 0;
    return [name, all && own.every(({ passed }) => passed)];
  });
  return Object.fromEntries(entries);
}

const walked = process.argv.includes("--walked");
const walk = walked ? { code: 0 } : await runNode("scripts/screens.mjs", [], { show: true });
const proofs = proven(await runProofs());
const { records, date } = lastWalk();
const report = conformanceReport({
  records,
  proofs,
  rulesOf,
  accepted: ACCEPTED,
  made: {
    version: readJson(join(ROOT, "packages/widget/package.json")).version,
    commit: commitOfSource(),
    date,
    machine: `${platform()} ${arch()}, ${cpus().length} cores, Node ${process.versions.node}`,
  },
});
const page = join(ROOT, "docs/accessibility.md");
writeFileSync(page, report);
await runNode("node_modules/@biomejs/biome/bin/biome", ["format", "--write", page]);
console.log(page);
const failures = Object.entries(proofs).filter(([, passed]) => !passed);
for (const [name] of failures) console.error(`Not proven: ${PROOFS[name].says} (${PROOFS[name].file})`);
process.exit(walk.code !== 0 || failures.length > 0 ? 1 : 0);
