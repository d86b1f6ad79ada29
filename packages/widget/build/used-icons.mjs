/** The table of icons in `ui/src/icon/icon.tsx`, and one of its lines. */
const TABLE = /const PATHS = \{\n([^}]*?)\n?\};/;
const LINE = /^\s*"?([\w-]+)"?: "[^"]*",?$/;

/** A program's code with only those icons in the table whose names other code has in quotes; throws without a table. */
export function usedIcons(code, others) {
  const table = TABLE.exec(code);
  if (!table) throw new Error("the icons changed: there is no table of their paths");
  const named = new Set(others.match(/(?<=")[\w-]+(?=")/g));
  const lines = table[1].split("\n").filter((line) => {
    const [, name] = LINE.exec(line) ?? [];
    if (!name) throw new Error(`the icons changed: ${line}`);
    return named.has(name);
  });
  return code.replace(table[0], () => `const PATHS = {\n${lines.join("\n")}\n};`);
}

const ICONS = /\/ui\/src\/icon\/icon\.tsx$/;

/** Leaves out the icons that a bundle does not name. */
export const onlyUsedIcons = () => {
  let others = "";
  return {
    name: "only-used-icons",
    renderStart() {
      others = [...this.getModuleIds()]
        .filter((id) => !ICONS.test(id))
        .map((id) => this.getModuleInfo(id))
        .map(({ isIncluded, code }) => (isIncluded ? code : ""))
        .join("\n");
    },
    renderChunk: (code, { modules }) =>
      Object.keys(modules).some((id) => ICONS.test(id)) ? { code: usedIcons(code, others), map: null } : null,
  };
};
