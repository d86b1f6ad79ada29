import { readFileSync } from "node:fs";

/**
 * The check for unused code once more, for core and ui: every file of theirs is published by an index, which knip would
 * count as a use. Core is also an npm package, so what its own files use may stay exported.
 */
const base = JSON.parse(readFileSync(new URL("./knip.json", import.meta.url), "utf8"));
const published = (name) => ({ ...base.workspaces[name], includeEntryExports: true });

export default {
  ...base,
  ignoreExportsUsedInFile: true,
  workspaces: {
    ...base.workspaces,
    "packages/core": published("packages/core"),
    "packages/ui": published("packages/ui"),
  },
};
