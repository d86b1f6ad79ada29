import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";
import { runProgram } from "./lib/run-program.mjs";
import { bundleServer } from "./lib/server-bundles.mjs";

const TRIALS = join(ROOT, "packages/server/dist/trials");

requireNode();
ensureInstalled();
await build();
await bundleServer(TRIALS, { deadline: "../trials/deadline/main.ts" });
await runProgram(join(TRIALS, "deadline.js"));
