import { build } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

requireNode();
ensureInstalled();
try {
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// In this same process: one less that could be killed apart from the rest.
await import("../packages/server/dist/supervisor.js");
