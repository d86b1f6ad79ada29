import { join } from "node:path";
import { build } from "./build.mjs";
import { requireChromium } from "./lib/browsers.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { runProgram } from "./lib/run-program.mjs";
import { bundleServer } from "./lib/server-bundles.mjs";

const BENCH = join(ROOT, "packages/server/dist/bench");

requireNode();
ensureInstalled();
const args = process.argv.slice(2);
/** Whether any of these subjects will be measured. */
const wants = (...subjects) =>
  args[0] === undefined || args.some((arg) => arg === "all" || subjects.includes(arg));
// Only these serve the portal and the widget.
await build(wants("start", "widget", "portal") ? undefined : ["server"]);
const env = {};
if (wants("widget")) {
  // Only this benchmark uses the libraries in tools/beside, so nothing else installs them.
  ensureInstalled(join(ROOT, "tools/beside"));
  env.CHROMIUM_PATH = await requireChromium();
}
// Only this benchmark draws a picture.
if (wants("growth")) ensureInstalled(join(ROOT, "tools/picture"));
await bundleServer(BENCH, { bench: "../bench/main.ts", "raw-server": "../bench/others/raw-server.ts" }, [
  "@playwright/test",
  "esbuild",
]);
await runProgram(join(BENCH, "bench.js"), env);
