import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import alias from "@rollup/plugin-alias";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import { build as bundleCss } from "esbuild";
import esbuild from "rollup-plugin-esbuild";
import { minify } from "vite";
import { pureCore } from "./build/pure-core.mjs";
import { forTheWidget, trustAnswers } from "./build/trust-answers.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Stylesheets with all their imports, minified; as a string for a constructed sheet, or as a file beside the script. */
function css({ fileName } = {}) {
  return {
    name: "css",
    async load(id) {
      if (!id.endsWith(".css")) return null;
      const built = await bundleCss({ entryPoints: [id], bundle: true, minify: true, write: false });
      const [sheet] = built.outputFiles;
      this.addWatchFile(id);
      if (!fileName) return `export default ${JSON.stringify(sheet.text)};`;
      this.emitFile({ type: "asset", fileName, source: sheet.text });
      return { code: "export default '';", moduleSideEffects: true };
    },
  };
}

/** Every stylesheet of ui must be in one of the two that the element loads. */
const completeStyles = {
  name: "complete-styles",
  async buildStart() {
    const [all, first, later] = await Promise.all(
      ["../ui/src/styles.css", "src/element/first.css", "src/journey/later.css"].map(async (path) =>
        Array.from(
          (await readFile(here(path), "utf8")).matchAll(/@import "(?:\.\/|@county-pay\/ui\/)(.+)"/g),
          ([, name]) => name,
        ),
      ),
    );
    const missing = all.filter((name) => !first.includes(name) && !later.includes(name));
    if (missing.length > 0) throw new Error(`add to first.css or later.css: ${missing.join(", ")}`);
  },
};

/** The texts of a language: only a page that speaks it loads them. */
const isLanguage = (chunk) => chunk.name === "spanish";

/** Which files a page loads first, which only later and which only in another language: the size table reads it. */
function manifest() {
  return {
    name: "manifest",
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entry = chunks.find((chunk) => chunk.isEntry);
      const first = [entry.fileName, ...entry.imports];
      const others = chunks.filter(({ fileName }) => !first.includes(fileName));
      const later = others.filter((chunk) => !isLanguage(chunk)).map((chunk) => chunk.fileName);
      const languages = others.filter(isLanguage).map((chunk) => chunk.fileName);
      await writeFile(
        `${dir}/manifest.json`,
        `${JSON.stringify({ entry: entry.fileName, first, later, languages }, null, 2)}\n`,
      );
    },
  };
}

/** Both ends of card entry are ours and of one version: what penpal does for its version 6, and its log, are left out. */
const newestPenpal = {
  name: "newest-penpal",
  transform(code, id) {
    if (!id.endsWith("penpal.mjs")) return null;
    const test = /var isDeprecatedMessage = \(data\) => \{[^}]*\};/;
    if (!test.test(code)) this.error("penpal changed: look at what it does for its older version");
    const newest = code
      .replace(test, "var isDeprecatedMessage = () => false;")
      .replaceAll(/^\s*(?:this\.#)?log\?\.\([\s\S]*?\);$/gm, "")
      .replaceAll(/(?<!\n {2})this\.#isChildUsingDeprecatedProtocol(?! =)/g, "false");
    return { code: newest, map: null };
  },
};

/** Texts that a later view and another language share: one file for all of them. */
const LATER_TEXTS = /core\/src\/messages\/(cart|fees|payer-errors|payment|receipt)\.ts$/;

/** Oxc writes a fortieth less than esbuild does. */
const small = {
  name: "small",
  async renderChunk(code, { fileName }) {
    const { code: minified, errors } = await minify(fileName, code, {
      module: true,
      compress: { target: "es2022", treeshake: { propertyReadSideEffects: false } },
      mangle: { toplevel: true },
    });
    if (errors.length > 0) this.error(errors.map(({ message }) => message).join("\n"));
    return { code: minified, map: null };
  },
};

/** Nothing here reads a property for what the reading does. */
const treeshake = { propertyReadSideEffects: false };

const plugins = (cssOptions) => [
  alias({
    entries: [
      { find: "react/jsx-runtime", replacement: "preact/jsx-runtime" },
      { find: "react-dom/client", replacement: here("src/preact/react-dom-client.ts") },
      { find: "react", replacement: here("src/preact/react.ts") },
    ],
  }),
  nodeResolve({ browser: true, extensions: [".mjs", ".js", ".ts", ".tsx"] }),
  commonjs(),
  replace({ preventAssignment: true, "process.env.NODE_ENV": JSON.stringify("production") }),
  newestPenpal,
  css(cssOptions),
  esbuild({ target: "es2022", jsx: "automatic", tsconfig: false }),
  pureCore,
  small,
];

/** Empties the folder before the first bundle. */
const clean = { name: "clean", buildStart: () => rm(here("dist"), { recursive: true, force: true }) };

/** Writes the element's file, whose name carries a hash, into the loader. */
const nameElement = {
  name: "name-element",
  async transform(code, id) {
    if (!id.endsWith("loader.ts")) return null;
    const { entry } = JSON.parse(await readFile(here("dist/embed/manifest.json"), "utf8"));
    return { code: code.replaceAll("ELEMENT_FILE", JSON.stringify(entry)), map: null };
  },
};

const onwarn = (warning) => {
  throw new Error(`${warning.code}: ${warning.message}`);
};

/** The three things a browser loads, built one after the other: card frame, element, and the loader that names it. */
export default [
  {
    input: here("src/card-frame/main.tsx"),
    onwarn,
    treeshake,
    plugins: [clean, trustAnswers(forTheWidget), ...plugins({ fileName: "frame.css" })],
    output: {
      dir: here("dist/card-frame"),
      format: "es",
      entryFileNames: "frame.js",
      chunkFileNames: "frame-[name]-[hash].js",
    },
  },
  {
    input: { element: here("src/element/define.ts") },
    onwarn,
    treeshake,
    plugins: [completeStyles, trustAnswers(forTheWidget), ...plugins(), manifest()],
    output: {
      dir: here("dist/embed"),
      format: "es",
      entryFileNames: "county-pay-[name]-[hash].js",
      manualChunks: (id) => (LATER_TEXTS.test(id) ? "texts" : undefined),
      chunkFileNames: "county-pay-[name]-[hash].js",
    },
  },
  {
    input: here("src/loader/main.ts"),
    onwarn,
    plugins: [
      nodeResolve({ extensions: [".ts"] }),
      esbuild({ target: "es2021", minify: true, tsconfig: false }),
      nameElement,
    ],
    output: { file: here("dist/embed/county-pay.js"), format: "iife" },
  },
];
