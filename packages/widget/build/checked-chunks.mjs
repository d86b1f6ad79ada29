import { createHash } from "node:crypto";
import { basename } from "node:path";

/** A file's hash as `integrity` attributes have it. */
export const integrityOf = (content, algorithm = "sha384") =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

/** With what is taken of the part right away: a bundler leaves out the rest. */
const LATER = /\bimport\("(\.{1,2}\/[^"]+)"\)(?:\.then\(\(\{[^}]*\}\) => \w+\))?/g;
/** The name of a later part: that of its file, or of its folder where that is its index. */
const keyOf = (path) => basename(path.replace(/\/index\.ts$/, "")).replace(/\.tsx?$/, "");
/** The name that `src/element/load-later.ts` has for its table. */
const TABLE = "COUNTY_PAY_CHUNKS";

/** A chunk and everything that it imports, but for what the page has loaded by then. */
function withImports(bundle, fileName, first, found = new Set()) {
  if (first.includes(fileName) || found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of bundle[fileName].imports) withImports(bundle, imported, first, found);
  return found;
}

/**
 * Sends every `import("./x.ts")` of the element through `loadLater` (in `helper`), and writes into the element's file which
 * files belong to each and their hashes (the shortest that browsers take, since every page loads them): what the page
 * loads later is checked as its loader was. The hashes stand in no file but the first, whose name the later ones know:
 * so no hash depends on itself.
 */
export const checkedChunks = (helper) => ({
  name: "checked-chunks",
  transform(code, id) {
    if (id === helper || !LATER.test(code)) return null;
    const through = code.replace(
      LATER,
      (call, path) => `loadLater(() => ${call}, ${JSON.stringify(keyOf(path))})`,
    );
    return { code: `import { loadLater } from ${JSON.stringify(helper)};\n${through}`, map: null };
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry.code.includes(TABLE)) this.error(`${entry.fileName} has no ${TABLE}`);
    const first = [entry.fileName, ...entry.imports];
    const table = chunks
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ fileName, facadeModuleId }) => [
        keyOf(facadeModuleId ?? this.error(`${fileName} is the chunk of more than one module`)),
        Object.fromEntries(
          [...withImports(bundle, fileName, first)].map((name) => [
            name,
            integrityOf(bundle[name].code, "sha256"),
          ]),
        ),
      ]);
    if (new Set(table.map(([key]) => key)).size < table.length) this.error("two later chunks of one name");
    entry.code = entry.code.replaceAll(TABLE, () => JSON.stringify(Object.fromEntries(table)));
  },
});
