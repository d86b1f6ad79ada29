import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./lib/install.mjs";
import { requireNode } from "./lib/node-version.mjs";
import { precompress } from "./lib/precompress.mjs";
import { ROOT } from "./lib/repository.mjs";
import { runNode } from "./lib/run.mjs";
import { bundleServer } from "./lib/server-bundles.mjs";
import { hashOf, stamp } from "./lib/stamp.mjs";

/** Runs a bundler in a folder and throws its output if it fails. */
async function bundle(folder, program, args) {
  const cwd = join(ROOT, folder);
  const { code, output } = await runNode(join(cwd, program), args, { cwd });
  if (code !== 0) throw new Error(output);
}

/** The build targets, the packages they are built from, and how. */
const TARGETS = {
  server: {
    packages: ["core", "server"],
    build: () => bundleServer(),
  },
  portal: {
    packages: ["core", "ui", "widget", "portal"],
    build: async () => {
      await bundle("packages/portal", "../../node_modules/vite/bin/vite.js", ["build", "--logLevel", "warn"]);
      await precompress(join(ROOT, "packages/portal/dist"));
    },
  },
  widget: {
    packages: ["core", "ui", "widget"],
    build: async () => {
      await bundle(".", "node_modules/rollup/dist/bin/rollup", [
        "-c",
        "--configTarget",
        "widget",
        "--silent",
      ]);
      await precompress(join(ROOT, "packages/widget/dist"));
    },
  },
};

const INVENTORY = join(ROOT, "packages/server/dist/generated/payment-pages.json");

/** A target's sources as a hash, and the note of what it was last built from. */
function sourcesOf(name) {
  const { packages } = TARGETS[name];
  const sources = packages.map((part) => join(ROOT, "packages", part));
  const hash = hashOf([
    ...sources,
    ...["package-lock.json", "rollup.config.mjs", "scripts/lib", "scripts/build.mjs"].map((path) =>
      join(ROOT, path),
    ),
  ]);
  return { hash, built: stamp(join(ROOT, "packages", name, "dist", ".built-from")) };
}

async function buildTarget(name) {
  const { hash, built } = sourcesOf(name);
  if (built.matches(hash)) return null;
  built.clear();
  await TARGETS[name].build();
  built.set(hash);
  return name;
}

const isCurrent = (name) => {
  const { hash, built } = sourcesOf(name);
  return built.matches(hash);
};

/** Writes the inventory of the payment pages, once everything that is in it has been built (decision 330). */
async function writeInventory() {
  if (!Object.keys(TARGETS).every(isCurrent)) return;
  const { code, output } = await runNode(join(ROOT, "packages/server/dist/write-inventory.js"));
  if (code !== 0) throw new Error(`The build failed.\ninventory of the payment pages: ${output}`);
}

/** Builds the targets whose sources changed, in parallel, and returns their names. Throws if one fails. */
export async function build(names = Object.keys(TARGETS)) {
  const outcomes = await Promise.allSettled(names.map(buildTarget));
  const failed = outcomes.flatMap(({ reason }, index) =>
    reason ? [`${names[index]}: ${reason.message}`] : [],
  );
  if (failed.length > 0) throw new Error(`The build failed.\n${failed.join("\n")}`);
  const built = outcomes.map(({ value }) => value).filter(Boolean);
  if (built.length > 0 || !existsSync(INVENTORY)) await writeInventory();
  return built;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode();
  ensureInstalled();
  const started = Date.now();
  try {
    const built = await build();
    console.log(
      built.length === 0 ? "Nothing changed." : `Built ${built.join(", ")} in ${Date.now() - started} ms.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
