import { rollup } from "rollup";

/** The entries that import a file, themselves or through others. */
function entriesOf(output) {
  const chunks = output.filter(({ type }) => type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = new Map(chunks.map(({ fileName }) => [fileName, new Set()]));
  const mark = (fileName, entry) => {
    const marked = entries.get(fileName);
    if (marked.has(entry)) return;
    marked.add(entry);
    for (const imported of byName.get(fileName).imports) mark(imported, entry);
  };
  for (const { fileName, facadeModuleId } of chunks) if (facadeModuleId) mark(fileName, facadeModuleId);
  return { chunks, entries };
}

/**
 * Puts modules into one file if the same views need them, where a bundler would make a file for each combination of
 * views. `nameOf` receives the entries that need a module, and returns the name of its file; undefined leaves it to the
 * bundler. `options` are those of the same bundle; a first bundling, which writes nothing, shows what its entries need.
 */
export function filesByNeed({ input, plugins, treeshake, onwarn }, nameOf) {
  const names = new Map();
  return {
    plugin: {
      name: "files-by-need",
      async buildStart() {
        names.clear();
        const bundle = await rollup({ input, plugins, treeshake, onwarn });
        const { chunks, entries } = entriesOf((await bundle.generate({ format: "es" })).output);
        await bundle.close();
        for (const { fileName, modules } of chunks)
          for (const id of Object.keys(modules)) names.set(id, nameOf([...entries.get(fileName)]));
      },
    },
    manualChunks: (id) => names.get(id),
  };
}
