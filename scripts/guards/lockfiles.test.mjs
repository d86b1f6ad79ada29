import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/repository.mjs";

/** The folders with a lockfile: the product, and each tool that its own command installs. */
const FOLDERS = ["", ...readdirSync(join(ROOT, "tools")).map((tool) => `tools/${tool}`)].filter((folder) =>
  existsSync(join(ROOT, folder, "package-lock.json")),
);

/**
 * The dependencies of a lockfile on a tag, such as 'latest', that the package.json does not override: as soon as another
 * version is published, `npm ci` refuses the lockfile.
 */
function onTags({ packages }, { overrides = {} }) {
  return Object.entries(packages).flatMap(([path, { dependencies = {} }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return Object.entries(dependencies)
      .filter(
        ([needed, range]) =>
          /^[a-z]/.test(range) && !/^(?:npm|file|git)/.test(range) && !overrides[name]?.[needed],
      )
      .map(([needed, range]) => `${name} needs ${needed}@${range}`);
  });
}

describe.each(FOLDERS)("the lockfile of '%s'", (folder) => {
  const read = (file) => readFileSync(join(ROOT, folder, file), "utf8");
  const lockfile = read("package-lock.json");

  it(`the lockfile of '${folder}' stays valid when other packages are published`, () => {
    expect(onTags(JSON.parse(lockfile), JSON.parse(read("package.json")))).toEqual([]);
  });

  it(`the lockfile of '${folder}' names no registry`, () => {
    expect(lockfile).not.toMatch(/"resolved": "https?:/);
  });
});

it("a dependency on 'latest' is found unless it is overridden", () => {
  const packages = { "node_modules/@one/two": { dependencies: { three: "latest", four: "^1.0.0" } } };
  expect(onTags({ packages }, {})).toEqual(["@one/two needs three@latest"]);
  expect(onTags({ packages }, { overrides: { "@one/two": { three: "1.0.0" } } })).toEqual([]);
});
