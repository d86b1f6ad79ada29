import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { RULES } from "./lib/lint/import-rules.mjs";
import { PACKAGES } from "./lib/lint/layers.mjs";
import { readImports } from "./lib/lint/read-imports.mjs";
import { ROOT } from "./lib/repository.mjs";

const SKIPPED = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(path);
    return /\.(ts|tsx|mts|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** Whether a name such as "@county-pay/core/money" resolves to a file through its package's exports. */
function publishedIn(root) {
  return (specifier) => {
    const [, name, ...rest] = specifier.split("/");
    const { exports = {} } = readJson(join(root, "packages", name, "package.json"));
    const key = [".", ...rest].join("/");
    const wildcard = exports["./*"];
    const target =
      exports[key] ?? (wildcard && rest.length > 0 ? wildcard.replace("*", rest.join("/")) : undefined);
    return target !== undefined && existsSync(join(root, "packages", name, target));
  };
}

function dependenciesOf(root, folder) {
  const own = readJson(join(root, folder, "package.json"));
  const shared = readJson(join(root, "package.json"));
  const names = (...groups) => new Set(groups.flatMap((group) => Object.keys(group ?? {})));
  const code = names(own.dependencies, own.devDependencies, own.peerDependencies);
  const tests = names(own.dependencies, own.devDependencies, own.peerDependencies, shared.devDependencies);
  return (isShared) => (isShared ? tests : code);
}

/** Every import of the repository at `root` that violates the import rules: file, line, and problem. */
export function lintImports(root = ROOT) {
  const published = publishedIn(root);
  return Object.keys(PACKAGES).flatMap((folder) => {
    const dependencies = dependenciesOf(root, folder);
    return sourcesIn(join(root, folder)).flatMap((path) => {
      const file = relative(root, path).split(sep).join("/");
      return readImports(readFileSync(path, "utf8")).flatMap(({ specifier, isType, line }) => {
        const target = specifier.startsWith(".")
          ? posix.normalize(posix.join(posix.dirname(file), specifier))
          : null;
        const found = { folder, file, specifier, target, isType, published, dependencies };
        return RULES.flatMap((rule) => rule(found) ?? []).map((problem) => ({ file, line, problem }));
      });
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = lintImports();
  for (const { file, line, problem } of problems) console.error(`${file}:${line}  ${problem}`);
  if (problems.length > 0) process.exit(1);
}
