import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PURPOSES, sourceOf } from "./script-purposes.mjs";

/** What a script is made of and why, the largest part first; bytes as they were before the script was minified. */
function contentsOf({ modules }) {
  const bytes = new Map();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    if (renderedLength === 0) continue;
    const source = sourceOf(id);
    bytes.set(source, (bytes.get(source) ?? 0) + renderedLength);
  }
  return [...bytes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([source, length]) => ({ source, bytes: length, purpose: PURPOSES[source] }));
}

/** A module's path from the root of the repository. */
const inRepository = (id) => id.replace(/^.*\/(?=(?:packages|node_modules)\/)/, "");

/** Each script of a bundle: what it loads at once and later, and what it is made of. */
export const scriptsOf = (bundle) =>
  Object.values(bundle)
    .filter(({ type }) => type === "chunk")
    .map((chunk) => ({
      file: chunk.fileName,
      isEntry: chunk.isEntry,
      imports: chunk.imports.filter((name) => name in bundle),
      later: chunk.dynamicImports.filter((name) => name in bundle),
      modules: Object.keys(chunk.modules).map(inRepository),
      contents: contentsOf(chunk),
    }));

/**
 * Writes the scripts of a bundle to `file`, for the inventory of the payment pages. Fails the build if a source has no
 * stated purpose (decision 330).
 */
export const scriptGraph = (file) => ({
  name: "script-graph",
  async writeBundle(_options, bundle) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(scriptsOf(bundle)));
  },
});
