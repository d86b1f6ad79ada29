import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The target size before a first screen works, in bytes after gzip, including its font. */
const BUDGET = 100_000;
/**
 * The files of each first screen and its current size limit: today's build and a little more. Lowered with every
 * saving, never raised.
 */
const SCREENS = {
  login: { entries: ["src/features/auth/login/login-route.tsx"], ceiling: 93_500 },
  search: { entries: ["src/features/search/search-route.tsx"], ceiling: 101_600 },
  bill: { entries: ["src/features/bill/bill-route.tsx"], ceiling: 107_500 },
};
/** The font of the first screens; the whole file if the build could not make a subset. */
const FONTS = [/public-sans-first-wght-[^/]+\.woff2$/, /public-sans-latin-wght-[^/]+\.woff2$/];

const dist = new URL("dist/", import.meta.url);

/** A font is already compressed; everything else is sent with gzip at least. */
async function bytes(path) {
  const content = await readFile(new URL(path, dist));
  return path.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
}

/** The files of these entries and all their imports. */
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

/**
 * The first screens, with what they load and their limit. The benchmarks import it while they run.
 *
 * @public
 */
export async function measure() {
  const manifest = JSON.parse(await readFile(new URL(".vite/manifest.json", dist), "utf8"));
  const built = Object.entries(manifest);
  const files = built.map(([, { file }]) => file);
  const [fonts = []] = FONTS.map((font) => files.filter((file) => font.test(file))).filter(
    ({ length }) => length > 0,
  );
  return Promise.all(
    Object.entries(SCREENS).map(async ([name, { entries, ceiling }]) => {
      const needed = filesOf(manifest, ["index.html", ...entries]);
      const loaded = [...new Set(["index.html", ...needed, ...fonts])];
      const sent = await Promise.all(loaded.map(bytes));
      return { name, ceiling, files: loaded.length, bytes: sent.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** The table of the first screens, and the screens that exceed their limit. */
export async function sizes() {
  const rows = await measure();
  const number = (value) => value.toLocaleString("en");
  const goal = (size) => (size <= BUDGET ? "met" : `${number(size - BUDGET)} to go`);
  const lines = rows.map(
    (row) =>
      `${`portal, ${row.name}`.padEnd(26)}${number(row.bytes).padStart(8)} B gz in ${row.files} files, at most ${number(row.ceiling)}. goal ${number(BUDGET)}: ${goal(row.bytes)}`,
  );
  return { table: lines.join("\n"), over: rows.filter((row) => row.bytes > row.ceiling) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, over } = await sizes();
  process.stdout.write(`${table}\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
