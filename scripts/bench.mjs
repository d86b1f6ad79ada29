import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { bundleServer } from "./lib/server-bundles.mjs";

const BENCH = join(ROOT, "packages/server/dist/bench");

requireNode();
ensureInstalled();
const args = process.argv.slice(2);
// Only a start serves the faces.
await build(
  args[0] === undefined || args.some((arg) => arg === "start" || arg === "all") ? undefined : ["server"],
);
await bundleServer(BENCH, { bench: "../bench/main.ts", "raw-server": "../bench/others/raw-server.ts" });
const child = spawn(process.execPath, [join(BENCH, "bench.js"), ...args], {
  stdio: "inherit",
  env: { ...process.env, COUNTY_PAY_ROOT: ROOT },
});
// Ctrl-C at a terminal reaches the child itself; we stay until it has tidied up.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
const [code] = await once(child, "exit");
process.exitCode = code ?? 1;
