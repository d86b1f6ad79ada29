import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** Bytes after gzip before a first screen works, its font and the sanitiser of county HTML included: where we mean to get. */
const BUDGET = 100_000;
/**
 * What each first screen is made of, and what it may not exceed meanwhile: what is built today and a little more. Lowered
 * with every saving, never raised.
 */
const SCREENS = {
  login: { entries: ["src/features/auth/login/login-route.tsx"], ceiling: 104_500 },
  search: { entries: ["src/features/search/search-route.tsx"], ceiling: 113_500 },
  bill: { entries: ["src/features/bill/bill-route.tsx"], ceiling: 117_500 },
};
/** The file that makes a county's HTML harmless: nearly every county wrote some. */
const SANITISER = "sanitise";
/** The font they are set in; the whole file where the build could not make a smaller one. */
const FONTS = [/public-sans-first-wght-[^/]+\.woff2$/, /public-sans-latin-wght-[^/]+\.woff2$/];

const dist = new URL("dist/", import.meta.url);

/** A font is compressed as it is; the rest is sent in gzip at least. */
async function bytes(path) {
  const content = await readFile(new URL(path, dist));
  return path.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
}

/** The files of these entries with all that they import. */
function filesOf(manifest, entries) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    const part = manifest[name];
    if (!part) throw new Error(`${name} is not in the build`);
    seen.add(name);
    for (const imported of part.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  const parts = [...seen].map((name) => manifest[name]);
  return parts.flatMap(({ file, css = [] }) => [file, ...css]);
}

/** The table of the first screens, and those that are larger than they may be. */
export async function sizes() {
  const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", dist), "utf8"));
  const built = Object.entries(manifest);
  const sanitiser = built.filter(([, { name }]) => name === SANITISER).map(([key]) => key);
  const files = built.map(([, { file }]) => file);
  const [fonts = []] = FONTS.map((font) => files.filter((file) => font.test(file))).filter(
    ({ length }) => length > 0,
  );
  const rows = await Promise.all(
    Object.entries(SCREENS).map(async ([screen, { entries, ceiling }]) => {
      const needed = filesOf(manifest, ["index.html", ...sanitiser, ...entries]);
      const loaded = [...new Set(["index.html", ...needed, ...fonts])];
      const sent = await Promise.all(loaded.map(bytes));
      return { screen, ceiling, files: loaded.length, bytes: sent.reduce((sum, size) => sum + size, 0) };
    }),
  );
  const number = (value) => value.toLocaleString("en");
  const goal = (size) => (size <= BUDGET ? "met" : `${number(size - BUDGET)} to go`);
  const lines = rows.map(
    (row) =>
      `${`portal, ${row.screen}`.padEnd(26)}${number(row.bytes).padStart(8)} B gz in ${row.files} files, at most ${number(row.ceiling)}. goal ${number(BUDGET)}: ${goal(row.bytes)}`,
  );
  return { table: lines.join("\n"), over: rows.filter((row) => row.bytes > row.ceiling) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, over } = await sizes();
  process.stdout.write(`${table}\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
