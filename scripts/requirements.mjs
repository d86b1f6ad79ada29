import { pathToFileURL } from "node:url";
import { ROOT } from "./lib/repository.mjs";
import { countByArea, readRequirements } from "./lib/requirements.mjs";

/** Ids that do not exist or exist twice, and citations of documents outside the repository: file, line, and problem. */
export const lintRequirements = (root = ROOT) => readRequirements(root).problems;

function printTable(counts) {
  const line = (...cells) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(12) : String(cell).padStart(8))).join(""));
  line("Area", "rows", "code", "tests");
  for (const { area, rows, code, tests } of counts) line(area, rows, code, tests);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  line("All", sum("rows"), sum("code"), sum("tests"));
}

function printMissing({ rows, byCode, byTest }) {
  const without = (title, cited) => {
    const ids = rows.map(({ id }) => id).filter((id) => !cited(id));
    console.log(`\n${title} (${ids.length}):\n${ids.join(" ")}`);
  };
  without("Cited by no code", (id) => byCode.has(id));
  without("Cited by no test", (id) => byTest.has(id));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = readRequirements(ROOT);
  printTable(countByArea(read));
  if (process.argv.includes("--missing")) printMissing(read);
  for (const { file, line, problem } of read.problems) console.error(`${file}:${line}  ${problem}`);
  if (read.problems.length > 0) process.exit(1);
}
