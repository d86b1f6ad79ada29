import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The TypeScript sources below a folder, as path and text, without tests, test helpers, and build output. */
export function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ["node_modules", "dist", "testing"].includes(entry.name) ? [] : sourcesIn(path);
    }
    if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    return [{ path: path.replaceAll("\\", "/"), text: readFileSync(path, "utf8") }];
  });
}

/** The values (not types) that a source imports by name from modules whose path matches `from`. */
export const importsOf = (text, from) =>
  [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
    .filter(([, , module]) => from.test(module))
    .flatMap(([, names]) => names.split(","))
    .map((name) => name.trim().split(" as ")[0])
    .filter((name) => name !== "" && !name.startsWith("type "));
