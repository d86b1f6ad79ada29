import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { formattedTextReads } from "./lib/lint/formatted-text-rules.mjs";
import { ROOT } from "./lib/repository.mjs";

const FOLDERS = ["packages", "tests", "scripts", "tools", "examples", "deploy"];

function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name === "dist") return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(?:tsx?|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Every place in the repository at `root` that reads a date or a number out of text printed for people. What a locale
 * prints depends on the ICU data of the browser or the machine; `formatToParts` does not.
 */
export function lintFormattedText(root = ROOT) {
  return FOLDERS.flatMap((name) => sourcesIn(join(root, name))).flatMap((path) => {
    const source = readFileSync(path, "utf8");
    if (!/toLocale|Intl\./.test(source)) return [];
    const file = relative(root, path).split(sep).join("/");
    return formattedTextReads(parseSync(file, source).program).map(({ start, problem }) => ({
      file,
      line: source.slice(0, start).split("\n").length,
      problem: `${problem}: use formatToParts, isoDateAt, or partsOf`,
    }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = lintFormattedText();
  for (const { file, line, problem } of problems) console.error(`${file}:${line}  ${problem}`);
  if (problems.length > 0) process.exit(1);
}
