import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";
import alias from "@rollup/plugin-alias";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { build as bundleCss } from "esbuild";
import esbuild from "rollup-plugin-esbuild";
import { checkedChunks, integrityOf } from "./checked-chunks.mjs";
import { filesByNeed } from "./files-by-need.mjs";
import { loadInOrder } from "./load-in-order.mjs";
import { PREACT_ALIASES } from "./preact-aliases.mjs";
import { pureCore } from "./pure-core.mjs";
import { scriptGraph } from "./script-graph.mjs";
import { small } from "./small.mjs";
import { tersePreact } from "./terse-preact.mjs";
import { terseValibot } from "./terse-valibot.mjs";
import { forTheWidget, trustAnswers } from "./trust-answers.mjs";
import { onlyUsedIcons } from "./used-icons.mjs";
import { namesIn, usedRules } from "./used-rules.mjs";

/** A path of the widget's package. */
export const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { version } = JSON.parse(await readFile(here("package.json"), "utf8"));
/** Files in it never change: a new version has a separate folder. */
const VERSION = `v${version}`;

/** Where a stylesheet will be in the code that contains it: its path from the repository, wherever that is. */
const STYLESHEET = /"@@(\S+\.css)@@"/g;

/**
 * Stylesheets with all their imports, minified, and without the rules for classes that the bundle's code does not name;
 * as a string for a constructed sheet, or, the one named `fileName`, as a file next to the script. `page`: the classes in
 * the page itself.
 */
function css({ fileName, page = "" } = {}) {
  const sheets = new Map();
  let used = (sheet) => sheet;
  return {
    name: "css",
    async load(id) {
      if (!id.endsWith(".css")) return null;
      const built = await bundleCss({ entryPoints: [id], bundle: true, minify: true, write: false });
      const [sheet] = built.outputFiles;
      this.addWatchFile(id);
      const isFile = basename(id) === fileName;
      const path = relative(here("../.."), id);
      sheets.set(path, { text: sheet.text, isFile });
      return {
        code: `export default ${isFile ? "''" : JSON.stringify(`@@${path}@@`)};`,
        moduleSideEffects: isFile,
      };
    },
    renderStart() {
      const modules = [...this.getModuleIds()].map((id) => this.getModuleInfo(id));
      const isNamed = namesIn(
        page + modules.map(({ isIncluded, code }) => (isIncluded ? code : "")).join("\n"),
      );
      used = (sheet) => usedRules(sheet, isNamed);
      for (const { text, isFile } of sheets.values())
        if (isFile) this.emitFile({ type: "asset", fileName, source: used(text) });
    },
    renderChunk: (code) => ({
      code: code.replace(STYLESHEET, (_, path) => JSON.stringify(used(sheets.get(path).text))),
      map: null,
    }),
  };
}

/** The language whose texts a chunk contains: only a page that shows it loads them. */
const languageOf = ({ facadeModuleId }) => /messages\/([a-z]{2})\/index\.ts$/.exec(facadeModuleId ?? "")?.[1];

/** The name of a later file; a language's file includes its code. */
const chunkName = (prefix) => (chunk) => {
  const code = languageOf(chunk);
  return `${prefix}-${code ? `language-${code}` : "[name]"}-[hash].js`;
};

/** Which files a page loads first, which later, and which only in another language: for the size table. */
function manifest() {
  return {
    name: "manifest",
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (entry.imports.length > 0) this.error(`the loader checks one file, not ${entry.imports}`);
      const others = chunks.filter((chunk) => chunk !== entry);
      const named = (some) => some.map(({ fileName }) => `${VERSION}/${fileName}`);
      const manifest = {
        entry: entry.fileName,
        integrity: integrityOf(entry.code, "sha256"),
        first: named([entry]),
        later: named(others.filter((chunk) => !languageOf(chunk))),
        languages: named(others.filter(languageOf)),
      };
      await writeFile(here("dist/embed/manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/**
 * Our element takes only texts, so we omit r2wc's support for other types, especially its lookup of a global by name.
 */
const textsOnly = {
  name: "texts-only",
  transform(code, id) {
    if (!id.endsWith("@r2wc/core/dist/core.js")) return null;
    const table =
      /\{\s*(string: \w+),\s*number: \w+,\s*boolean: \w+,\s*function: \w+,\s*method: \w+,\s*json: \w+\s*\}/;
    if (!table.test(code)) this.error("@r2wc/core changed: look at what it makes of attributes");
    return { code: code.replace(table, "{ $1 }"), map: null };
  },
};

/** Reading a property has no side effects in our code. */
export const treeshake = { propertyReadSideEffects: false };

const plugins = (cssOptions) => [
  loadInOrder,
  alias({ entries: PREACT_ALIASES }),
  tersePreact(),
  nodeResolve({ browser: true, extensions: [".mjs", ".js", ".ts", ".tsx"] }),
  commonjs(),
  replace({ preventAssignment: true, "process.env.NODE_ENV": JSON.stringify("production") }),
  terseValibot,
  textsOnly,
  css(cssOptions),
  esbuild({ target: "es2022", jsx: "automatic", tsconfig: false }),
  pureCore,
  onlyUsedIcons(),
  small(),
];

/** Where the list of a bundle's scripts goes: outside the folders that are served. */
const graph = (name) => scriptGraph(here(`dist/scripts/${name}.json`));

/** The build options of the element, for every use. */
export const elementPlugins = () => [trustAnswers(forTheWidget), ...plugins()];

/**
 * Empties the folder before the first bundle, except for earlier versions of the embed files, which pages still
 * reference.
 */
const clean = {
  name: "clean",
  async buildStart() {
    const embed = await readdir(here("dist/embed"), { withFileTypes: true }).catch(() => []);
    const stale = embed.filter((entry) => !entry.isDirectory() || entry.name === VERSION);
    await Promise.all(
      ["card-frame", ...stale.map(({ name }) => `embed/${name}`)].map((path) =>
        rm(here(`dist/${path}`), { recursive: true, force: true }),
      ),
    );
  },
};

/** Writes the name of the element's file, which includes a hash, into a loader that is at `folder` next to it. */
const nameElement = (folder) => ({
  name: "name-element",
  async transform(code, id) {
    if (!/loader\/(loader|pinned)\.ts$/.test(id)) return null;
    const { entry, integrity } = JSON.parse(await readFile(here("dist/embed/manifest.json"), "utf8"));
    const named = code
      .replaceAll("ELEMENT_FILE", JSON.stringify(folder + entry))
      .replaceAll("ELEMENT_INTEGRITY", JSON.stringify(integrity));
    return { code: named, map: null };
  },
});

/** The `integrity` values, for the portal's snippets and for programs that pin a version. */
const writeIntegrity = {
  name: "write-integrity",
  async writeBundle(_options, bundle) {
    const [{ code }] = Object.values(bundle);
    const loader = { version, path: `/embed/${VERSION}/county-pay.js`, integrity: integrityOf(code) };
    await writeFile(here("dist/embed/integrity.json"), `${JSON.stringify(loader, null, 2)}\n`);
  },
};

const loader = (input, file, folder, plugins = []) => ({
  input: here(input),
  onwarn,
  treeshake,
  plugins: [
    loadInOrder,
    nodeResolve({ extensions: [".ts"] }),
    esbuild({ target: "es2021", tsconfig: false }),
    pureCore,
    nameElement(folder),
    small(),
    graph(basename(input, ".ts") === "pinned" ? "pinned-loader" : "loader"),
    ...plugins,
  ],
  output: { file: here(file), format: "iife" },
});

/** A warning ends the build; preact's sources import each other. */
export const onwarn = (warning) => {
  if (warning.code === "CIRCULAR_DEPENDENCY" && warning.ids.every((id) => /\/preact\/src\//.test(id))) return;
  throw new Error(`${warning.code}: ${warning.message}`);
};

/** The journey, before its code is minified. */
const JOURNEY = {
  input: here("src/journey/main.tsx"),
  onwarn,
  treeshake,
  plugins: [
    trustAnswers(forTheWidget),
    ...plugins({ fileName: "journey.css", page: "cp-root cp-from" }).filter(({ name }) => name !== "small"),
  ],
};

/**
 * The files of the journey: what the search shares with a payment, what a payment needs besides, what the search shares
 * with the other views, and the rest of the search and of those; and what only a traced page needs.
 */
const byNeed = filesByNeed(JOURNEY, (entries) => {
  if (entries.every((id) => id.endsWith("/trace-page.ts"))) return undefined;
  const parts = entries
    .filter((id) => !languageOf({ facadeModuleId: id }))
    .map((id) => /journey\/(search|payment|bill|views)-code\b/.exec(id)?.[1] ?? "first");
  const needs = (part) => parts.includes(part);
  if (parts.length === 0) return undefined;
  if (needs("first") || (needs("search") && needs("payment"))) return "journey";
  // A language refers to the texts that it translates, and must not load code with them.
  if (parts.length < entries.length) return needs("payment") ? "texts" : "texts-more";
  if (needs("payment")) return "payment";
  return needs("views") || (needs("search") && needs("bill")) ? "views" : undefined;
});

/**
 * The files that a browser loads, built in order: card frame, journey, element, and the loaders that name it: the
 * short-lived one, and the one that sites pin.
 */
export const widgetBundles = [
  {
    input: here("src/card-frame/main.tsx"),
    onwarn,
    treeshake,
    plugins: [clean, trustAnswers(forTheWidget), ...plugins({ fileName: "frame.css" }), graph("card-frame")],
    output: {
      dir: here("dist/card-frame"),
      format: "es",
      entryFileNames: "frame.js",
      chunkFileNames: chunkName("frame"),
    },
  },
  {
    ...JOURNEY,
    plugins: [...JOURNEY.plugins, byNeed.plugin, small(), graph("journey")],
    output: {
      dir: here("dist/embed"),
      format: "es",
      entryFileNames: "journey.js",
      chunkFileNames: chunkName("journey"),
      manualChunks: byNeed.manualChunks,
      onlyExplicitManualChunks: true,
    },
  },
  {
    input: { element: here("src/element/define.ts") },
    onwarn,
    treeshake,
    preserveEntrySignatures: "allow-extension",
    plugins: [
      ...elementPlugins(),
      checkedChunks(here("src/element/load-later.ts")),
      manifest(),
      graph("element"),
    ],
    output: {
      dir: here(`dist/embed/${VERSION}`),
      format: "es",
      entryFileNames: "county-pay-[name]-[hash].js",
      chunkFileNames: chunkName("county-pay"),
    },
  },
  loader("src/loader/main.ts", "dist/embed/county-pay.js", `${VERSION}/`),
  loader("src/loader/pinned.ts", `dist/embed/${VERSION}/county-pay.js`, "", [writeIntegrity]),
];
