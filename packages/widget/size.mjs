import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The most gzipped bytes of each part that a resident's browser loads: round numbers, changed by a decision. */
const LIMITS = {
  loader: 1_500,
  first: 20_000,
  all: 30_000,
  journey: 100_000,
  frame: 38_000,
  hosted: 3_000,
  bill: 100_000,
  language: 3_000,
};

const dist = new URL("dist/", import.meta.url);
const bytes = async (path) => gzipSync(await readFile(new URL(path, dist)), { level: 9 }).length;
const total = async (names) =>
  (await Promise.all(names.map((name) => bytes(`embed/${name}`)))).reduce((sum, size) => sum + size, 0);

/** The files that the journey loads after its first file, unless its server traces the page. */
const journeyChunks = async () =>
  (await readdir(new URL("embed/", dist))).filter((name) =>
    /^journey-(?!language-|trace-page-).*\.js$/.test(name),
  );
/** The file of card entry in a gateway's hosted fields, which the card frame loads besides. */
const hostedEntry = async () =>
  (await readdir(new URL("card-frame/", dist))).filter((name) =>
    /^frame-hosted-entry-[\w-]{8}\.js$/.test(name),
  );
/** Those that the payment of one bill needs, from its button to card entry. */
const ofOneBill = (name) => /^journey-(?:payment|texts)-[\w-]{8}\.js$/.test(name);

/** The built sizes compared with the limits. */
export async function measure() {
  const [{ first, later, languages }, { path }] = await Promise.all(
    ["manifest", "integrity"].map(async (name) =>
      JSON.parse(await readFile(new URL(`embed/${name}.json`, dist), "utf8")),
    ),
  );
  const loader = Math.max(await bytes("embed/county-pay.js"), await bytes(path.slice(1)));
  const firstView = loader + (await total(first));
  const chunks = await journeyChunks();
  const cardFrame = (await bytes("card-frame/frame.js")) + (await bytes("card-frame/frame.css"));
  return [
    { name: "loader", bytes: loader, limit: LIMITS.loader },
    { name: "first view", bytes: firstView, limit: LIMITS.first },
    {
      name: "search to checkout",
      bytes: firstView + (await total(later)),
      limit: LIMITS.all,
    },
    {
      name: "another language",
      bytes: Math.max(...(await Promise.all(languages.map((name) => bytes(`embed/${name}`))))),
      limit: LIMITS.language,
    },
    {
      name: "journey (our own origin)",
      bytes: await total(["journey.js", "journey.css", ...chunks]),
      limit: LIMITS.journey,
    },
    {
      name: "card frame (own origin)",
      bytes: cardFrame,
      limit: LIMITS.frame,
    },
    {
      name: "card frame, hosted fields",
      bytes: (await Promise.all((await hostedEntry()).map((name) => bytes(`card-frame/${name}`)))).reduce(
        (sum, size) => sum + size,
        0,
      ),
      limit: LIMITS.hosted,
    },
    {
      name: "both frames for one bill",
      bytes: cardFrame + (await total(["journey.js", "journey.css", ...chunks.filter(ofOneBill)])),
      limit: LIMITS.bill,
    },
  ];
}

const number = (value) => value.toLocaleString("en");
/** The table, and the parts that exceed their limits. */
export async function sizes() {
  const rows = await measure();
  const lines = rows.map(
    (row) => `${row.name.padEnd(26)}${number(row.bytes).padStart(8)} B gz, at most ${number(row.limit)}`,
  );
  const { path, integrity } = JSON.parse(await readFile(new URL("embed/integrity.json", dist), "utf8"));
  lines.push(`${path}  integrity="${integrity}"`);
  return { table: lines.join("\n"), over: rows.filter(({ bytes, limit }) => bytes > limit) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, over } = await sizes();
  process.stdout.write(`${table}\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
