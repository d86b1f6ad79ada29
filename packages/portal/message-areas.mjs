import { transform } from "esbuild";

const MESSAGES = /packages\/core\/src\/messages\/(?:[a-z-]+\/)*(?!index\.)[a-z-]+\.ts$/;
const AREA = /^(.+\.ts)\?area=(\w+)$/;

/** Whether an expression stands for itself: it names nothing else of its module. */
function standsAlone(node) {
  if (node === null || typeof node !== "object") return true;
  if (Array.isArray(node)) return node.every(standsAlone);
  if (node.type === "Identifier") return false;
  return Object.entries(node).every(
    ([name, part]) => (name === "key" && !node.computed) || standsAlone(part),
  );
}

/** The areas of a module of texts, by name, as they are written; none where they are made of one another. */
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
 * Texts of one theme stand in one file, in areas of which a screen often needs one. Here each area becomes a module of
 * its own, so that it is loaded with the screens that show it and with no others.
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
