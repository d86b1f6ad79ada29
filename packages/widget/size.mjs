import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** goals.md: bytes after gzip that a resident's browser loads from a host page. */
const BUDGETS = { loader: 1000, first: 14_000, all: 30_000 };

const dist = new URL("dist/", import.meta.url);
const bytes = async (path) => gzipSync(await readFile(new URL(path, dist)), { level: 9 }).length;
const total = async (names) =>
  (await Promise.all(names.map((name) => bytes(`embed/${name}`)))).reduce((sum, size) => sum + size, 0);

/** What was built, against what is allowed. */
export async function measure() {
  const { first, later } = JSON.parse(await readFile(new URL("embed/manifest.json", dist), "utf8"));
  const loader = await bytes("embed/county-pay.js");
  const firstView = loader + (await total(first));
  return [
    { part: "loader", bytes: loader, budget: BUDGETS.loader },
    { part: "first view", bytes: firstView, budget: BUDGETS.first },
    { part: "search to checkout", bytes: firstView + (await total(later)), budget: BUDGETS.all },
    {
      part: "card frame (own origin)",
      bytes: (await bytes("card-frame/frame.js")) + (await bytes("card-frame/frame.css")),
      budget: null,
    },
  ];
}

const verdict = ({ bytes, budget }) => {
  if (budget === null) return "";
  return bytes <= budget ? "within" : `over by ${(bytes - budget).toLocaleString("en")}`;
};

/** Prints the table; answers whether all is within budget. */
export async function printSizes() {
  const rows = await measure();
  for (const row of rows)
    process.stdout.write(
      `${row.part.padEnd(26)}${row.bytes.toLocaleString("en").padStart(8)} B gz  ${
        row.budget === null ? "" : `of ${row.budget.toLocaleString("en")}`
      }  ${verdict(row)}\n`,
    );
  return rows.every(({ bytes, budget }) => budget === null || bytes <= budget);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await printSizes()) ? 0 : 1;
