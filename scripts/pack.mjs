import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { ROOT } from "./lib/repository.mjs";

/** Writes the files of the npm packages into dist/npm, ready for `npm publish <file>`. */
requireNode();
ensureInstalled();
const { buildNpmPackages } = await import("./lib/npm-packages.mjs");
const folders = Object.values(await buildNpmPackages());
const { status } = spawnSync("npm", ["pack", "--pack-destination", join(ROOT, "dist/npm"), ...folders], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exit(status ?? 1);
