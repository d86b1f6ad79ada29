import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { bundleServer } from "./lib/server-bundles.mjs";

const TRIALS = join(ROOT, "packages/server/dist/trials");

requireNode();
ensureInstalled();
await build();
await bundleServer(TRIALS, { failover: "../trials/failover/main.ts" });
const child = spawn(process.execPath, [join(TRIALS, "failover.js"), ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, COUNTY_PAY_ROOT: ROOT },
});
// Ctrl-C at a terminal reaches the child itself; we wait until it has cleaned up.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
const [code] = await once(child, "exit");
process.exitCode = code ?? 1;
