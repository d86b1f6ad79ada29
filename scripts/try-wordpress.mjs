import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/**
 * Tests the plugin in examples/wordpress in a real WordPress, PHP, and MariaDB from Debian's packages, which are
 * unpacked into a temporary folder and not installed. Pictures go to screens/wordpress/. If it cannot run, says what is
 * missing.
 */
requireNode();
ensureInstalled();
const { requireChromium } = await import("./lib/browsers.mjs");
const { runNode } = await import("./lib/run.mjs");
const { whatIsMissing } = await import("./lib/wordpress-packages.mjs");
const missing = await whatIsMissing();
if (missing) {
  console.log(missing);
  process.exit(1);
}
const { code } = await runNode(
  join(ROOT, "node_modules/@playwright/test/cli.js"),
  ["test", "-c", "tests/wordpress.config.ts", "--reporter=list", ...process.argv.slice(2)],
  { env: { ...process.env, CHROMIUM_PATH: await requireChromium() }, show: true },
);
process.exit(code);
