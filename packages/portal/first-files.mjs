import { transform } from "esbuild";

/** The modules with the tables of all screens and of the first ones, and what a payment screen also loads. */
const SCREENS = /portal\/src\/app\/screens\.ts$/;
const FIRST_SCREENS = /portal\/src\/app\/first-screens\.ts$/;
const TABLE = "/portal/src/app/screens.ts";
const CHECKOUT = "/portal/src/platform/session/checkout-code.ts";
/** The texts of a language. */
const LANGUAGE = /\/core\/src\/messages\/([a-z]{2})\/index\.ts$/;

/** The module that a lazy import names: `() => import("…")`. */
const importOf = (node) =>
  node?.type === "ArrowFunctionExpression" && node.body.type === "ImportExpression"
    ? node.body.source.value
    : null;

const declaredIn = (program) =>
  new Map(
    program.body
      .flatMap((node) => (node.declaration ?? node).declarations ?? [])
      .map(({ id, init }) => [id.name, init]),
  );

/** The names of the screens that the page opens without the table of all screens. */
const readFirst = (program) =>
  declaredIn(program)
    .get("FIRST_SCREENS")
    .properties.map(({ key }) => key.name ?? key.value);

/** Reads the table of screens: the module of each screen, and whether it works without the checkout. */
function readTable(program) {
  const declared = declaredIn(program);
  const modules = declared
    .get("SCREENS")
    .properties.map(({ key, value }) => [
      key.name ?? key.value,
      importOf(value.type === "Identifier" ? declared.get(value.name) : value),
    ]);
  const without = declared.get("WITHOUT_CHECKOUT").arguments[0].elements.map(({ value }) => value);
  return { modules: new Map(modules), without: new Set(without) };
}

/**
 * The files of a chunk and all its imports, except those that the page requests itself. The styles of a screen come
 * after those of the components that it shows.
 */
function filesOf(bundle, chunk, own = new Set()) {
  const seen = new Set();
  const styles = [];
  const visit = (name) => {
    const part = bundle[name];
    if (seen.has(name) || own.has(name) || part?.type !== "chunk") return;
    seen.add(name);
    part.imports.forEach(visit);
    styles.push(...(part.viteMetadata?.importedCss ?? []));
  };
  visit(chunk.fileName);
  return [...styles, ...seen];
}

/**
 * Writes `.vite/first-files.json`: the files of each portal screen, so that the server can name them in the page and a
 * browser requests all of them at once instead of level by level; and the first script of the counter.
 */
export function firstFiles() {
  let table = null;
  let first = null;
  return {
    name: "first-files",
    enforce: "pre",
    apply: "build",
    async transform(source, id) {
      if (!SCREENS.test(id) && !FIRST_SCREENS.test(id)) return null;
      const program = this.parse((await transform(source, { loader: "ts", target: "es2022" })).code);
      if (SCREENS.test(id)) table = readTable(program);
      else first = new Set(readFirst(program));
      return null;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
        const page = chunks.find(({ isEntry }) => isEntry);
        const own = new Set(filesOf(bundle, page));
        const needed = (end) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
          if (!chunk) throw new Error(`no file of its own is built for ${end}`);
          return filesOf(bundle, chunk, own).filter((name) => !own.has(name));
        };
        const screens = [...table.modules].map(([name, path]) => {
          const screen = needed(path.replace(/^(\.\.?\/)+/, "/"));
          const checkout = first.has(name) || table.without.has(name) ? [] : needed(CHECKOUT);
          const all = first.has(name) ? [] : needed(TABLE);
          return [name, [...new Set([...all, ...screen, ...checkout])]];
        });
        const languages = chunks
          .flatMap(({ moduleIds }) => moduleIds)
          .filter((id) => LANGUAGE.test(id))
          .map((id) => [LANGUAGE.exec(id)[1], needed(id)]);
        this.emitFile({
          type: "asset",
          fileName: ".vite/first-files.json",
          source: JSON.stringify({
            earlyKeys: Object.keys(bundle).find((name) => /^assets\/early-keys-/.test(name)),
            screens: Object.fromEntries(screens),
            languages: Object.fromEntries(languages),
          }),
        });
      },
    },
  };
}
