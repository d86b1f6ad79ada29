import { createHash } from "node:crypto";
import { basename } from "node:path";

/** A file's hash in the format of `integrity` attributes. */
export const integrityOf = (content, algorithm = "sha384") =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;

/** Includes the names that the import destructures: a bundler omits the rest. */
const LATER = /\bimport\("(\.{1,2}\/[^"]+)"\)(?:\.then\(\(\{[^}]*\}\) => \w+\))?/g;
/** The name of a later part: its file's, or its folder's for an index file. */
const keyOf = (path) => basename(path.replace(/\/index\.ts$/, "")).replace(/\.tsx?$/, "");
/** The name of the table in `src/element/load-later.ts`. */
const TABLE = "COUNTY_PAY_CHUNKS";

/** A chunk and all its imports, except those that the page has already loaded. */
function withImports(bundle, fileName, first, found = new Set()) {
  if (first.includes(fileName) || found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of bundle[fileName].imports) withImports(bundle, imported, first, found);
  return found;
}

/**
 * Routes every `import("./x.ts")` of the element through `loadLater` (in `helper`), and writes each one's files and
 * their hashes into the element's file (the shortest hashes that browsers accept, since every page loads them): files
 * that the page loads later are verified like its loader was. Only the first file contains the hashes, and the later
 * ones refer to it by name: so no hash depends on itself.
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
