const CALL = /\/packages\/core\/src\/.+\.ts$/;

/** Every call in an expression that runs when its module is loaded; what stands in a function runs later. */
function* callsIn(node) {
  if (node === null || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const part of node) yield* callsIn(part);
    return;
  }
  if (/Function/.test(node.type)) return;
  if (node.type === "CallExpression" || node.type === "NewExpression") yield node.start;
  for (const part of Object.values(node)) yield* callsIn(part);
}

/**
 * Core does nothing when it is loaded but make its constants (`sideEffects: false`), which a bundler cannot see where a
 * function makes them. Saying so leaves out the schemas and descriptions of calls that nothing uses.
 */
export const pureCore = {
  name: "pure-core",
  transform(code, id) {
    if (!CALL.test(id)) return null;
    const starts = this.parse(code)
      .body.flatMap((statement) => statement.declaration ?? statement)
      .flatMap((statement) => statement.declarations ?? [])
      .flatMap(({ init }) => [...callsIn(init)]);
    const pure = [...new Set(starts)]
      .toSorted((a, b) => b - a)
      .reduce((text, start) => `${text.slice(0, start)}/*#__PURE__*/${text.slice(start)}`, code);
    return { code: pure, map: null };
  },
};
