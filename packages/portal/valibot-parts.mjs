const VALIBOT = /\/valibot\/dist\/index\.mjs$/;
const PART = /^(.+\.mjs)\?part=(\w+)$/;
const PURE = "/* @__NO_SIDE_EFFECTS__ */";

/** The identifiers in a node, including property names: an unneeded import does no harm. */
function* namesIn(node) {
  if (node === null || typeof node !== "object") return;
  if (node.type === "Identifier") yield node.name;
  for (const part of Object.values(node)) yield* namesIn(part);
}

const namesOf = (node) => (node.declarations ?? [node]).flatMap(({ id }) => (id ? [id.name] : []));

/**
 * Valibot is one file, and the portal's first file needs only half of what all screens need of it. This plugin makes
 * each of its functions and patterns a separate module; `chunks.mjs` decides which of them load later.
 */
export function valibotParts() {
  const sources = new Map();
  return {
    name: "valibot-parts",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (PART.test(id) ? { id, moduleSideEffects: false } : null),
    load(id) {
      const [, , name] = PART.exec(id) ?? [];
      return name ? sources.get(name) : null;
    },
    transform(code, id) {
      if (!VALIBOT.test(id)) return null;
      const { body } = this.parse(code);
      const isFunction = (node) =>
        node.type === "FunctionDeclaration" &&
        !node.id.name.startsWith("_") &&
        code.slice(0, node.start).trimEnd().endsWith(PURE);
      const isPattern = (node) =>
        node.type === "VariableDeclaration" &&
        node.declarations.every(({ init }) => init?.regex !== undefined);
      const isPart = (node) => isFunction(node) || isPattern(node);
      const parts = body.filter(isPart);
      const own = body.filter((node) => !isPart(node)).flatMap(namesOf);
      const importOf = (name) => `import { ${name} } from ${JSON.stringify(`${id}?part=${name}`)};`;
      const imports = new Map([
        ...own.map((name) => [name, `import { own_${name} as ${name} } from ${JSON.stringify(id)};`]),
        ...parts.flatMap(namesOf).map((name) => [name, importOf(name)]),
      ]);
      for (const node of parts) {
        const [own] = namesOf(node);
        const needed = new Set(namesIn(node));
        const lines = [...imports].filter(([name]) => name !== own && needed.has(name));
        sources.set(
          own,
          `${lines.map(([, line]) => line).join("\n")}\n${PURE}\nexport ${code.slice(node.start, node.end)}`,
        );
      }
      const rest = parts.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
      const exported = own.map((name) => `${name} as own_${name}`).join(", ");
      return {
        code: `${parts.flatMap(namesOf).map(importOf).join("\n")}\n${rest}\nexport { ${exported} };`,
        map: null,
      };
    },
  };
}
