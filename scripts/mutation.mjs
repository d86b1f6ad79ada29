import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { runNode } from "./lib/run.mjs";

/** The folders of core whose tests are checked with mutants: a mistake there costs money. */
const FOLDERS = ["fees", "cart", "payments"];

requireNode();
ensureInstalled();
// Only this script uses Stryker, so nothing else installs it.
ensureInstalled(join(ROOT, "tools/mutation"));
const requested = process.argv.slice(2);
const folders = requested.length > 0 ? requested : FOLDERS;
const patterns = folders.flatMap((folder) => [
  `packages/core/src/${folder}/**/*.ts`,
  `!packages/core/src/${folder}/**/*.test.ts`,
  `!packages/core/src/${folder}/index.ts`,
]);
const { code } = await runNode(
  "tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js",
  ["run", "tools/mutation/stryker.config.mjs", "--mutate", patterns.join(",")],
  { show: true, env: { ...process.env, MUTATED_FOLDERS: folders.join(",") } },
);
console.log(`Report: ${join(tmpdir(), "county-pay-mutation", "report.html")}`);
process.exit(code);
