import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

/**
 * The main journey of each area, tagged @engines, in every browser engine of this machine: Chromium, and Firefox over
 * WebDriver BiDi. An engine that is missing and cannot be installed is named, and counts as a failure.
 */
requireNode();
ensureInstalled();
const { findFirefox, requireChromium } = await import("./lib/browsers.mjs");
const { runNode } = await import("./lib/run.mjs");
const firefox = findFirefox();
const engines = ["chromium", ...(firefox ? ["firefox"] : [])];
const { code } = await runNode(
  "node_modules/@playwright/test/cli.js",
  [
    "test",
    "-c",
    "tests/playwright.config.ts",
    "--grep=@engines",
    ...engines.map((engine) => `--project=${engine}`),
    ...process.argv.slice(2),
  ],
  {
    env: { ...process.env, CHROMIUM_PATH: await requireChromium(), FIREFOX_PATH: firefox ?? "" },
    show: true,
  },
);
if (!firefox)
  console.log("Firefox is missing: install it (apt-get install firefox-esr), or set FIREFOX_PATH.");
process.exit(firefox ? code : 1);
