import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import nodeResolve from "@rollup/plugin-node-resolve";
import esbuild from "rollup-plugin-esbuild";
import { widgetBundles } from "./packages/widget/build/bundles.mjs";
import { npmBundles } from "./packages/widget/build/npm-bundles.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const core = here("packages/core/src/");

/** The folders of core that others import: those with an index. */
const folders = readdirSync(core)
  .filter((name) => name !== "testing" && existsSync(`${core}${name}/index.ts`))
  .map((name) => [`${name}/index`, `${core}${name}/index.ts`]);

/** Core as a library: a file for each module, so that a site's own bundler keeps only what the site uses. */
const coreLibrary = [
  {
    input: { index: `${core}index.ts`, ...Object.fromEntries(folders) },
    external: ["valibot", "zustand", /^zustand\//],
    plugins: [nodeResolve({ extensions: [".ts"] }), esbuild({ target: "es2022", tsconfig: false })],
    output: { dir: here("dist/npm/core"), format: "es", preserveModules: true, preserveModulesRoot: core },
  },
];

const TARGETS = {
  /** The rules as a library, into dist/npm/core. */
  core: coreLibrary,
  /** What pages load: the element, its loaders, the journey and card entry, into packages/widget/dist. */
  widget: widgetBundles,
  /** The element and its React wrapper for a site's own bundle, into dist/npm. */
  npm: npmBundles,
};

/** Everything that Rollup builds, or one part of it: `rollup -c --configTarget core`. */
export default ({ configTarget: target }) => (target ? TARGETS[target] : Object.values(TARGETS).flat());
