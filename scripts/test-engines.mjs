import { parseArgs } from "node:util";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

/**
 * The main journeys in every browser engine, each unmodified: Chromium, Firefox over WebDriver BiDi, and WebKitGTK over
 * its own WebDriver. Missing engines are installed from Debian's packages if possible; an engine that stays missing is
 * reported, and is a failure only with --require-all.
 *
 *   npm run test:engines
 *   npm run test:engines -- firefox webkit         these engines
 *   npm run test:engines -- --title "the link"     journeys whose title matches (a regular expression)
 */
requireNode();
ensureInstalled();
const { ENGINES, isGood, reportOf } = await import("./lib/engines/engines.mjs");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "require-all": { type: "boolean", default: false }, title: { type: "string", default: "" } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(ENGINES, name));
if (unknown.length > 0) {
  console.error(`No engine is called ${unknown.join(" or ")}: there are ${Object.keys(ENGINES).join(", ")}.`);
  process.exit(2);
}

const results = [];
for (const engine of positionals.length > 0 ? positionals : Object.keys(ENGINES)) {
  console.log(`\n${ENGINES[engine].name}`);
  results.push({ engine, result: await ENGINES[engine].run(values.title) });
}
console.log(`\n${reportOf(results).join("\n")}`);
process.exit(isGood(results, values["require-all"]) ? 0 : 1);
