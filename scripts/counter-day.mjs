import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/**
 * Times a hundred cash customers in a row at the counter's screen, and scans at once after a load, a reload, a menu change,
 * and a payment, on a slowed processor. CUSTOMERS, SCANS (tries of each kind), and SLOWDOWN set other numbers.
 */
requireNode();
ensureInstalled();
const { requireTestBrowser } = await import("./lib/browsers.mjs");
const { build } = await import("./build.mjs");
const { runNode } = await import("./lib/run.mjs");
await build();
const { code } = await runNode(
  join(ROOT, "node_modules/@playwright/test/cli.js"),
  ["test", "-c", "tests/counter-day.config.ts", "--reporter=list", ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      CHROMIUM_PATH: await requireTestBrowser(),
      // A program takes more payments in a minute than the server accepts from a person.
      RATE_LIMIT_PER_MINUTE: "100000",
    },
    show: true,
  },
);
process.exit(code);
