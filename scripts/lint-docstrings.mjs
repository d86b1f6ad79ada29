import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./lib/repository.mjs";

/**
 * The sources whose exports are public. Exports for tests only need no docstring; neither do translations, whose
 * originals have one.
 */
const SURFACE = "packages/core/src";
const NOT_PUBLIC = /\.test\.ts$|\/testing\/|\/messages\/[a-z]{2}\//;

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/;

function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return entry.name.endsWith(".ts") ? [path] : [];
  });
}

/** Whether the line before `index` ends a nonempty docstring; a lint directive may be in between. */
function isDocumented(lines, index) {
  let above = index - 1;
  while (above >= 0 && /^\/\/ (biome-ignore|@ts-)/.test(lines[above])) above -= 1;
  if (!lines[above]?.endsWith("*/")) return false;
  let opening = above;
  while (opening > 0 && !lines[opening].startsWith("/*")) opening -= 1;
  const comment = lines.slice(opening, above + 1).join("\n");
  return comment.startsWith("/**") && /\w/.test(comment.replaceAll(/@\w+/g, ""));
}

/**
 * A one-line type derived from another declaration: `v.InferOutput<typeof Bill>`, `(typeof NAMES)[number]`, `keyof
 * typeof LABELS`.
 */
const derivedFrom = (line) => /^export type \w+ =.*\btypeof (\w+)/.exec(line)?.[1];

/**
 * The exports of a source text without a docstring: name and line. The formatter keeps an `export` at the start of its
 * line. The docstring of a declaration also covers types derived from it and its overloads.
 */
export function undocumentedIn(source) {
  const lines = source.split("\n");
  const documented = new Set();
  const undocumented = new Map();
  for (const [index, line] of lines.entries()) {
    const name = EXPORT.exec(line)?.[1];
    if (name === undefined) continue;
    if (isDocumented(lines, index) || documented.has(derivedFrom(line))) documented.add(name);
    else if (!undocumented.has(name)) undocumented.set(name, index + 1);
  }
  return [...undocumented].filter(([name]) => !documented.has(name)).map(([name, line]) => ({ name, line }));
}

/** Every export of core without a docstring: file, line, and problem. */
export const lintDocstrings = (root = ROOT) =>
  sourcesIn(join(root, SURFACE)).flatMap((path) => {
    const file = relative(root, path).split(sep).join("/");
    if (NOT_PUBLIC.test(file)) return [];
    return undocumentedIn(readFileSync(path, "utf8")).map(({ name, line }) => ({
      file,
      line,
      problem: `${name} is exported without a docstring`,
    }));
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = lintDocstrings();
  for (const { file, line, problem } of problems) console.error(`${file}:${line}  ${problem}`);
  if (problems.length > 0) process.exit(1);
}
