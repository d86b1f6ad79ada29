import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

/** All checks, from format to browser journeys. */
requireNode();
ensureInstalled();
const { BROWSER_TESTS, BUILD, CHAOS, PACKAGES, RELEASE, SAME_BYTES, SIZES, STATIC, UNIT_AND_SERVER_TESTS } =
  await import("./lib/stages.mjs");
const { runStages } = await import("./lib/run-stages.mjs");
// Server tests and journeys both wait about a third of their time, so they share the two cores.
process.exit(
  await runStages([
    [BUILD, PACKAGES, ...STATIC],
    [UNIT_AND_SERVER_TESTS, SIZES, SAME_BYTES, RELEASE, BROWSER_TESTS, CHAOS],
  ]),
);
