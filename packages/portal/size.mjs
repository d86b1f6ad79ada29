import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** The most bytes after gzip before a first screen works, including its font: a round number, changed by a decision. */
const LIMIT = 100_000;
/** Each first screen, whose files the build lists for the page. */
const SCREENS = { login: "login", search: "guest-bills", bill: "guest-bill-preview" };
/** The font of the first screens; the whole file if the build could not make a subset. */
const FONTS = [/public-sans-first-wght-[^/]+\.woff2$/, /public-sans-latin-wght-[^/]+\.woff2$/];

const dist = new URL("dist/", import.meta.url);

/** A font is already compressed; everything else is sent with gzip at least. */
async function bytes(path) {
  const content = await readFile(new URL(path, dist));
  return path.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
}

/** The files of a page and all its imports. */
function filesOf(manifest, page) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    const part = manifest[name];
    if (!part) throw new Error(`${name} is not in the build`);
    seen.add(name);
    for (const imported of part.imports ?? []) visit(imported);
  };
  visit(page);
  const parts = [...seen].map((name) => manifest[name]);
  return parts.flatMap(({ file, css = [] }) => [file, ...css]);
}

/**
 * The first screens, with what they load. The benchmarks import it while they run.
 *
 * @public
 */
export async function measure() {
  const read = async (name) => JSON.parse(await readFile(new URL(`.vite/${name}.json`, dist), "utf8"));
  const [manifest, { screens }] = await Promise.all([read("manifest"), read("first-files")]);
  const page = await readFile(new URL("index.html", dist), "utf8");
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  const built = Object.entries(manifest);
  const files = built.map(([, { file }]) => file);
  const [fonts = []] = FONTS.map((font) => files.filter((file) => font.test(file))).filter(
    ({ length }) => length > 0,
  );
  return Promise.all(
    Object.entries(SCREENS).map(async ([name, route]) => {
      const needed = [...filesOf(manifest, "index.html"), ...screens[route]];
      const loaded = [...new Set(["index.html", ...named, ...needed, ...fonts])];
      const sent = await Promise.all(loaded.map(bytes));
      return { name, files: loaded.length, bytes: sent.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** The table of the first screens, and the screens that exceed their limit. */
export async function sizes() {
  const rows = await measure();
  const number = (value) => value.toLocaleString("en");
  const lines = rows.map(
    (row) =>
      `${`portal, ${row.name}`.padEnd(26)}${number(row.bytes).padStart(8)} B gz in ${row.files} files, at most ${number(LIMIT)}`,
  );
  return { table: lines.join("\n"), over: rows.filter((row) => row.bytes > LIMIT) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, over } = await sizes();
  process.stdout.write(`${table}\n`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
