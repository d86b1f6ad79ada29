import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const UI = fileURLToPath(new URL("../ui/src/", import.meta.url));
/** The folders whose styles every screen has. */
const shared = [...readFileSync(join(UI, "shared-styles.css"), "utf8").matchAll(/"\.\/([a-z-]+)\//g)];
const SHARED = new Set(shared.map(([, folder]) => folder));

/** The style sheets of a component: those of its folder, except those that only another component of the folder needs. */
function sheetsOf(id) {
  const folder = dirname(id);
  const files = readdirSync(folder);
  const isOwn = (name) =>
    [basename(id, ".tsx"), basename(folder)].includes(name) || !files.includes(`${name}.tsx`);
  return files
    .filter((file) => file.endsWith(".css") && isOwn(basename(file, ".css")))
    .map((file) => join(folder, file));
}

/**
 * Makes each component import its style sheet, which is beside it, unless every screen has it (`ui/shared-styles.css`): a
 * screen then loads the styles of the components that it shows. The widget has all of them in one sheet.
 */
export const componentStyles = {
  name: "component-styles",
  enforce: "pre",
  transform(code, id) {
    if (!id.startsWith(UI) || !id.endsWith(".tsx") || SHARED.has(basename(dirname(id)))) return null;
    const imports = sheetsOf(id).map((path) => `import ${JSON.stringify(path)};\n`);
    return imports.length === 0 ? null : { code: imports.join("") + code, map: null };
  },
};
