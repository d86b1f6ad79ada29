import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { runNode } from "./lib/run.mjs";

/** The folders of core whose tests are checked with mutants: where a wrong sign costs money. */
const ROOMS = ["fees", "cart", "payments"];

requireNode();
ensureInstalled();
// Stryker is only for mutants: nothing else installs it.
ensureInstalled(join(ROOT, "tools/mutation"));
const asked = process.argv.slice(2);
const rooms = asked.length > 0 ? asked : ROOMS;
const patterns = rooms.flatMap((room) => [
  `packages/core/src/${room}/**/*.ts`,
  `!packages/core/src/${room}/**/*.test.ts`,
  `!packages/core/src/${room}/index.ts`,
]);
const { code } = await runNode(
  "tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js",
  ["run", "tools/mutation/stryker.config.mjs", "--mutate", patterns.join(",")],
  { show: true, env: { ...process.env, MUTATED_ROOMS: rooms.join(",") } },
);
console.log(`Report: ${join(tmpdir(), "county-pay-mutation", "report.html")}`);
process.exit(code);
