import { tmpdir } from "node:os";
import { join } from "node:path";

/** The run fails below this score. */
const LEAST_SCORE = 90;

const out = join(tmpdir(), "county-pay-mutation");

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutation/vitest.config.ts" },
  // Copies only what the rules and their tests need, and never into the repository.
  ignorePatterns: ["/!(packages|tools|tsconfig.base.json)", "/packages/{ui,widget,portal,server}"],
  tempDirName: join(out, `sandbox-${process.pid}`),
  cleanTempDir: "always",
  coverageAnalysis: "perTest",
  // A mutant of a module's constants takes effect at import, so it would need every test of its folder: a tenth of the
  // mutants would take three quarters of the time.
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: join(out, "report.html") },
  jsonReporter: { fileName: join(out, "report.json") },
  allowConsoleColors: false,
};
