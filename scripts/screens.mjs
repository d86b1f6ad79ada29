import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/**
 * Takes a picture of every screen into screens/{project}/, and reports the screens with axe violations or sideways
 * scrolling. Playwright's own arguments narrow the run: `npm run screens -- -g login --project 360`.
 */
requireNode();
ensureInstalled();
const { requireChromium } = await import("./lib/browsers.mjs");
const { runNode } = await import("./lib/run.mjs");
const { code } = await runNode(
  join(ROOT, "node_modules/@playwright/test/cli.js"),
  ["test", "-c", "tests/pictures.config.ts", "--reporter=list", ...process.argv.slice(2)],
  { env: { ...process.env, CHROMIUM_PATH: await requireChromium() }, show: true },
);
process.exit(code);
