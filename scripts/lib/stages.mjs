import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sizes as portalSizes } from "../../packages/portal/size.mjs";
import { sizes as widgetSizes } from "../../packages/widget/size.mjs";
import { build } from "../build.mjs";
import { lintDocstrings } from "../lint-docstrings.mjs";
import { lintFormattedText } from "../lint-formatted-text.mjs";
import { lintImports } from "../lint-imports.mjs";
import { lintTexts } from "../lint-texts.mjs";
import { checkRelease } from "../release/check-release.mjs";
import { lintRequirements } from "../requirements.mjs";
import { requireChromium, requireTestBrowser } from "./browsers.mjs";
import { checkNpmPackages } from "./check-npm-packages.mjs";
import { compareBuilds } from "./compare-builds.mjs";
import { lintPatterns } from "./lint/lint-patterns.mjs";
import { runNode } from "./run.mjs";
import { staleWidgetFiles } from "./widget-files.mjs";

/**
 * A stage is `{ name, run }`. `run` returns `{ passed, failed, skipped, output, timed }`: how many checks passed and
 * failed, the names of skipped ones, the output to show, and how long each test took (`{ title, ms }`, optional).
 */
const one = (ok, output = "") => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [], output });

async function program(path, args) {
  const { code, output } = await runNode(join("node_modules", path), args);
  return one(code === 0, output);
}

/**
 * Type-checks every source once: a package reads the declarations of lower ones. Uses one checker per
 * package, because several would each compute the same types.
 */
const TYPES = {
  name: "types",
  run: () => program("typescript/bin/tsc", ["-b", "--checkers", "1", "tsconfig.build.json"]),
};

/** A lint rule of ours: `find` returns the violations, by file and line. */
const finder = (name, find) => ({
  name,
  run: async () => {
    const lines = (await find()).map(({ file, line, problem }) => `${file}:${line}  ${problem}`);
    return one(lines.length === 0, lines.join("\n"));
  },
});

const LIBRARY = ["-c", "knip.library.js", "--workspace", "packages/core", "--workspace", "packages/ui"];

/** Format, lint, imports, texts, dates, docstrings, patterns, requirement IDs, unused code, types: static checks only. */
export const STATIC = [
  TYPES,
  { name: "format and lint", run: () => program("@biomejs/biome/bin/biome", ["ci", "."]) },
  finder("import rules", lintImports),
  finder("texts in the catalog", lintTexts),
  finder("no parsing of formatted text", lintFormattedText),
  finder("docstrings of core", lintDocstrings),
  finder("regular expressions that are linear", lintPatterns),
  finder("ids of requirements", lintRequirements),
  finder("files generated from the widget's definition", staleWidgetFiles),
  { name: "unused code", run: () => program("knip/bin/knip.js", []) },
  {
    name: "unused exports of core and ui",
    run: () => program("knip/bin/knip.js", [...LIBRARY, "--include", "exports,types"]),
  },
];

/** Runs `work` with the path for a test runner's report, and returns the report, or null if there is none. */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), "county-pay-report-"));
  const file = join(folder, "report.json");
  try {
    const { code } = await work(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts a runner that fails without a failed test (a file does not load, a setup is broken) as one failure. */
const atLeastOne = (failed, code) => (failed === 0 && code !== 0 ? 1 : failed);

async function vitest(projects) {
  const { code, report } = await withReport((file) =>
    runNode(
      "node_modules/vitest/vitest.mjs",
      [
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ],
      { show: true },
    ),
  );
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const named = (...states) =>
    tests.filter(({ status }) => states.includes(status)).map(({ fullName }) => fullName);
  return {
    passed: named("passed").length,
    failed: atLeastOne(named("failed").length, code),
    skipped: named("pending", "skipped", "todo", "disabled"),
    output: "",
    timed: tests.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

async function playwright() {
  const chromium = await requireTestBrowser();
  const wholeChromium = await requireChromium();
  const { code, report } = await withReport((file) =>
    runNode(
      "node_modules/@playwright/test/cli.js",
      ["test", "-c", "tests/playwright.config.ts", "--reporter=list,json"],
      {
        env: {
          ...process.env,
          CHROMIUM_PATH: chromium,
          WHOLE_CHROMIUM_PATH: wholeChromium,
          // Firefox has a separate run: npm run test:engines.
          FIREFOX_PATH: "",
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
        show: true,
      },
    ),
  );
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const count = (status) =>
    specs.flatMap(({ tests }) => tests).filter((test) => test.status === status).length;
  return {
    passed: count("expected"),
    failed: atLeastOne(count("unexpected"), code),
    skipped: specs
      .filter(({ tests }) => tests.some(({ status }) => status === "skipped"))
      .map(({ title }) => title),
    output: "",
    timed: specs.map(({ title, tests }) => ({
      title,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

const IN_MEMORY = ["unit", "screens*"];
export const UNIT_TESTS = { name: "unit tests", run: () => vitest(IN_MEMORY) };
export const UNIT_AND_SERVER_TESTS = {
  name: "unit and server tests",
  run: () => vitest([...IN_MEMORY, "server"]),
};
export const BUILD = {
  name: "build",
  run: async () => {
    await build();
    return one(true);
  },
};
/** A site that pins a file loads it from whichever machine answers, after every upgrade: builds must be the same. */
export const SAME_BYTES = {
  name: "two builds of the same sources are equal byte by byte",
  run: async () => {
    const { compared, differences } = await compareBuilds();
    return one(compared > 0 && differences.length === 0, differences.join("\n"));
  },
};
/** The release's archive, unpacked and run as on a county's machine. */
export const RELEASE = {
  name: "release: written twice, verified, unpacked, run",
  run: async () => one(true, await checkRelease()),
};
/** Compares the downloads of residents with their limits; shows the tables either way. */
export const SIZES = {
  name: "bytes of the widget and of the portal's first screens",
  run: async () => {
    const tables = [await widgetSizes(), await portalSizes()];
    for (const { table } of tables) process.stdout.write(`${table}\n`);
    return one(tables.every(({ over }) => over.length === 0));
  },
};
/** The npm packages, installed as a site would install them. */
export const PACKAGES = {
  name: "npm packages: packed, installed, type-checked, bundled",
  run: async () => one(true, await checkNpmPackages()),
};
/** A few rounds of `npm run chaos`, always the same. */
export const CHAOS = {
  name: "eight rounds of chaos: nothing lost, nothing paid twice",
  run: async () => {
    const { code, output } = await runNode("scripts/chaos.mjs", ["--rounds", "8", "--seed", "20"]);
    return one(code === 0, output);
  },
};
export const BROWSER_TESTS = { name: "browser tests", run: playwright };
