import { join } from "node:path";
import { commitOfSource } from "./lib/commit.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/**
 * Takes a picture of every screen into screens/{project}/, and reports the screens in which axe, Alfa, or our own measures
 * find something. Playwright's own arguments narrow the run: `npm run screens -- -g login --project 360`.
 */
requireNode();
ensureInstalled();
// Only pictures are checked by Alfa, so nothing else installs it.
ensureInstalled(join(ROOT, "tools/accessibility"));
const { requireChromium } = await import("./lib/browsers.mjs");
const { runNode } = await import("./lib/run.mjs");
const { code } = await runNode(
  join(ROOT, "node_modules/@playwright/test/cli.js"),
  ["test", "-c", "tests/pictures.config.ts", "--reporter=list", ...process.argv.slice(2)],
  {
    env: { ...process.env, CHROMIUM_PATH: await requireChromium(), SCREENS_COMMIT: commitOfSource() },
    show: true,
  },
);
process.exit(code);
