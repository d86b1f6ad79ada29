import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { ROOT } from "../repository.mjs";
import { slowPatternsIn } from "./linear-patterns.mjs";

const SKIPPED = new Set([
  "node_modules",
  "dist",
  "generated",
  "test-results",
  "playwright-report",
  "screens",
  ".git",
  ".data",
]);
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|jsx)$/;

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(path);
    return SOURCE.test(entry.name) && !/\.d\.[mc]?ts$/.test(entry.name) ? [path] : [];
  });
}

/** The language in which a file is parsed. */
const languageOf = (path) => (path.endsWith("x") ? path.slice(-3) : path.endsWith("ts") ? "ts" : "jsx");

/** Every regular expression of the repository at `root` that takes more than linear time: file, line, and problem. */
export const lintPatterns = (root = ROOT) =>
  sourcesIn(root).flatMap((path) => {
    const file = relative(root, path).split(sep).join("/");
    const source = readFileSync(path, "utf8");
    const { program, errors } = parseSync(path, source, { lang: languageOf(path) });
    const at = (start) => source.slice(0, start).split("\n").length;
    if (errors.length > 0) return [{ file, line: 1, problem: `cannot be parsed: ${errors[0].message}` }];
    return slowPatternsIn(program).map(({ source: pattern, flags, start, why }) => ({
      file,
      line: at(start),
      problem: `/${pattern}/${flags} is not linear: ${why}`,
    }));
  });

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = lintPatterns();
  for (const { file, line, problem } of problems) console.error(`${file}:${line}  ${problem}`);
  if (problems.length > 0) process.exit(1);
}
