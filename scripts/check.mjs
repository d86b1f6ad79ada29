import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

/** The quick part of `npm test`: format, lint, import rules, types, unit tests. */
requireNode();
ensureInstalled();
const { STATIC, UNIT_TESTS } = await import("./lib/stages.mjs");
const { runStages } = await import("./lib/run-stages.mjs");
process.exit(await runStages([STATIC, [UNIT_TESTS]]));
