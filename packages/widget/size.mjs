import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The target for the gzipped bytes that a resident's browser loads from a host page. */
const BUDGETS = { loader: 1000, first: 14_000, all: 21_000 };
/** The current limit: today's build and a little more. Lowered with every saving; raised only for something new to payers. */
const CEILINGS = {
  loader: 1000,
  first: 12_800,
  all: 18_900,
  journey: 80_200,
  frame: 25_450,
  hosted: 2_000,
  bill: 78_000,
  language: 1_050,
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
    { name: "loader", bytes: loader, budget: BUDGETS.loader, ceiling: CEILINGS.loader },
    { name: "first view", bytes: firstView, budget: BUDGETS.first, ceiling: CEILINGS.first },
    {
      name: "search to checkout",
      bytes: firstView + (await total(later)),
      budget: BUDGETS.all,
      ceiling: CEILINGS.all,
    },
    {
      name: "another language",
      bytes: Math.max(...(await Promise.all(languages.map((name) => bytes(`embed/${name}`))))),
      budget: null,
      ceiling: CEILINGS.language,
    },
    {
      name: "journey (our own origin)",
      bytes: await total(["journey.js", "journey.css", ...chunks]),
      budget: null,
      ceiling: CEILINGS.journey,
    },
    {
      name: "card frame (own origin)",
      bytes: cardFrame,
      budget: null,
      ceiling: CEILINGS.frame,
    },
    {
      name: "card frame, hosted fields",
      bytes: (await Promise.all((await hostedEntry()).map((name) => bytes(`card-frame/${name}`)))).reduce(
        (sum, size) => sum + size,
        0,
      ),
      budget: null,
      ceiling: CEILINGS.hosted,
    },
    {
      name: "both frames for one bill",
      bytes: cardFrame + (await total(["journey.js", "journey.css", ...chunks.filter(ofOneBill)])),
      budget: null,
      ceiling: CEILINGS.bill,
    },
  ];
}

const number = (value) => value.toLocaleString("en");
const goal = ({ bytes, budget }) => {
  if (budget === null) return "";
  return bytes <= budget
    ? `goal ${number(budget)}: met`
    : `goal ${number(budget)}: ${number(bytes - budget)} to go`;
};

/** The table, and the parts that exceed their limits. */
export async function sizes() {
  const rows = await measure();
  const lines = rows.map((row) =>
    `${row.name.padEnd(26)}${number(row.bytes).padStart(8)} B gz, at most ${number(row.ceiling)}. ${goal(row)}`.trimEnd(),
  );
  const { path, integrity } = JSON.parse(await readFile(new URL("embed/integrity.json", dist), "utf8"));
  lines.push(`${path}  integrity="${integrity}"`);
  return { table: lines.join("\n"), over: rows.filter(({ bytes, ceiling }) => bytes > ceiling) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, over } = await sizes();
  process.stdout.write(`${table}\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
