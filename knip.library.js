import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A second check for unused code, for core and ui. knip.json counts two things as uses that are none here: the index
 * that publishes each file, and tests. Therefore this check reads tests and their helpers as empty files. Core is also
 * an npm package, so what its own files use may stay exported. An export for tests alone has `@public` and the reason.
 */
const base = JSON.parse(readFileSync(new URL("./knip.json", import.meta.url), "utf8"));
const published = (name) => ({ ...base.workspaces[name], includeEntryExports: true });

const root = fileURLToPath(new URL(".", import.meta.url));
const isForTests = (path) => /^tests\/|\/testing\/|\.test\.tsx?$/.test(relative(root, path));
const withoutTests = (text, path) => (isForTests(path) ? "" : text);

export default {
  ...base,
  ignoreExportsUsedInFile: true,
  compilers: { ts: withoutTests, tsx: withoutTests },
  workspaces: {
    ...base.workspaces,
    "packages/core": published("packages/core"),
    "packages/ui": published("packages/ui"),
  },
};
