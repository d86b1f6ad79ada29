import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";

/**
 * Tests the npm packages with the oldest React and Preact that they support, which npm fetches; `npm test` tests them
 * with those of this repository.
 */
requireNode();
ensureInstalled();
const { checkNpmPackages } = await import("./lib/check-npm-packages.mjs");
const { OLDEST } = await import("./lib/npm-packages.mjs");
console.log(await checkNpmPackages(OLDEST));
console.log(`They work with ${OLDEST.join(", ")}.`);
