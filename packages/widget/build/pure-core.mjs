const CALL = /\/packages\/core\/src\/.+\.ts$/;

/** Every call in an expression that runs when its module is loaded; calls inside functions run later. */
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
 * Loading core only creates its constants (`sideEffects: false`), but a bundler cannot see that if a function creates
 * them. Marking these calls as pure omits unused schemas and descriptions of calls.
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
