import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { ROOT } from "./repository.mjs";
import { runNode } from "./run.mjs";

/** What a build reads, beside the installed packages. */
const SOURCES = [
  "packages",
  "scripts",
  "package.json",
  "package-lock.json",
  "rollup.config.mjs",
  "tsconfig.base.json",
];
/** Folders that a build or an installation writes. */
const WRITTEN = new Set(["node_modules", "dist", "generated"]);
/** The folders that a build writes and a server serves or runs. */
const BUILT = ["portal", "server", "widget"].map((name) => `packages/${name}/dist`);
/** Programs that a test run bundles for itself and deletes. */
const OF_A_TEST_RUN = /^packages\/server\/dist\/tests-\d+\//;
/** Earlier versions that this folder has kept are not of this build. */
const EMBED_VERSION = /^packages\/widget\/dist\/embed\/(v[^/]+)\//;

/** The same files in another folder, without a second copy on the disk where that is possible. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch (error) {
        if (error.code !== "EXDEV") throw error;
        copyFileSync(source, target);
      }
    }
  }
}

function copyRepository(folder) {
  for (const name of SOURCES) {
    const filter = (path) => !WRITTEN.has(basename(path));
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  const installed = ["", ...readdirSync(join(ROOT, "packages")).map((name) => join("packages", name))];
  for (const part of installed) {
    const modules = join(ROOT, part, "node_modules");
    if (readdirSync(join(ROOT, part)).includes("node_modules"))
      linkTree(modules, join(folder, part, "node_modules"));
  }
}

/** Every built file of a folder by its path, with a hash of its bytes. */
function hashesIn(root) {
  const hashes = new Map();
  for (const folder of BUILT)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (!entry.isFile() || OF_A_TEST_RUN.test(relative(root, path))) continue;
      const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
      hashes.set(relative(root, path), hash);
    }
  return hashes;
}

/**
 * Builds these sources a second time, in a folder with another name. Returns how many built files were `compared`, and
 * the `differences` from those of this folder, each a path and what differs.
 */
export async function compareBuilds() {
  const parent = mkdtempSync(join(tmpdir(), "county-pay-second-build-"));
  const folder = join(parent, "in", "a-longer-path");
  try {
    copyRepository(folder);
    const { code, output } = await runNode(join(folder, "scripts/build.mjs"), [], { cwd: folder });
    if (code !== 0) throw new Error(output);
    const [first, second] = [hashesIn(ROOT), hashesIn(folder)];
    const versions = new Set([...second.keys()].map((path) => EMBED_VERSION.exec(path)?.[1]));
    const isOfThisBuild = (path) => versions.has(EMBED_VERSION.exec(path)?.[1]);
    const paths = [...new Set([...first.keys(), ...second.keys()])].filter(isOfThisBuild).toSorted();
    return {
      compared: second.size,
      differences: paths.flatMap((path) => {
        if (!second.has(path)) return [`${path}: only in the first build`];
        if (!first.has(path)) return [`${path}: only in the second build`];
        return first.get(path) === second.get(path) ? [] : [`${path}: other bytes`];
      }),
    };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
