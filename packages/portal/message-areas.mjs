import { transform } from "esbuild";

const MESSAGES = /packages\/core\/src\/messages\/(?:[a-z-]+\/)*(?!index\.)[a-z-]+\.ts$/;
const AREA = /^(.+\.ts)\?area=(\w+)$/;

/** Whether an expression is self-contained: it refers to nothing else in its module. */
function standsAlone(node) {
  if (node === null || typeof node !== "object") return true;
  if (Array.isArray(node)) return node.every(standsAlone);
  if (node.type === "Identifier") return false;
  return Object.entries(node).every(
    ([name, part]) => (name === "key" && !node.computed) || standsAlone(part),
  );
}

/** The areas of a text module, by name, as source; none if they refer to each other. */
async function areasOf(parse, source) {
  const { code } = await transform(source, { loader: "ts", target: "es2022" });
  const declared = parse(code)
    .body.filter(({ type }) => type === "VariableDeclaration" || type === "ExportNamedDeclaration")
    .flatMap((node) => (node.declaration ?? node).declarations ?? []);
  const areas = declared.map(({ id, init }) => [id.name, init]);
  if (areas.length < 2 || !areas.every(([, init]) => standsAlone(init))) return new Map();
  return new Map(areas.map(([name, init]) => [name, code.slice(init.start, init.end)]));
}

/**
 * Texts of one topic are in one file, in areas, and a screen often needs only one area. This plugin makes each area a
 * separate module, so that it loads only with the screens that show it.
 */
export function messageAreas() {
  const sources = new Map();
  return {
    name: "message-areas",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (AREA.test(id) ? id : null),
    load(id) {
      const [, file, name] = AREA.exec(id) ?? [];
      return file ? `export const ${name} = ${sources.get(file).get(name)};` : null;
    },
    async transform(source, id) {
      if (!MESSAGES.test(id)) return null;
      const areas = await areasOf((code) => this.parse(code), source);
      if (areas.size === 0) return null;
      sources.set(id, areas);
      const names = [...areas.keys()];
      return {
        code: names
          .map((name) => `export { ${name} } from ${JSON.stringify(`${id}?area=${name}`)};`)
          .join("\n"),
        map: null,
      };
    },
  };
}
