import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { SITES } from "./sites.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** '/cms' + 'index.html' → '/cms', 'pay.html' → '/cms/pay', 'app.tsx' → '/cms/app.js'. */
const addressOf = (path, name) =>
  `${path}/${name.replace(/^index\.html$|\.html$/, "").replace(/\.tsx$/, ".js")}`
    .replace(/\/+/g, "/")
    .replace(/(.)\/$/, "$1");

/** Every file of every site by its address, read from the folders once: no other path resolves to a file. */
const FILES = new Map(
  SITES.flatMap((site) =>
    readdirSync(new URL(`${site.folder}/`, import.meta.url)).map((name) => [
      addressOf(site.path, name),
      { site, name },
    ]),
  ),
);

/** Bundles a script and its imports on the first request, because most starts need none. */
async function compiled(url) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [url.pathname],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0].text;
}
const scripts = new Map();

/**
 * The file at an address: its site, its text with `{{NAMES}}` not yet replaced, and its type; undefined if there is
 * none.
 */
export async function fileAt(address) {
  const found = FILES.get(address.replace(/(.)\/$/, "$1").replace(/\.html$/, ""));
  if (!found) return undefined;
  const { site, name } = found;
  const url = new URL(`${site.folder}/${name}`, import.meta.url);
  if (extname(name) !== ".tsx")
    return { site, type: TYPES[extname(name)], text: await readFile(url, "utf8") };
  if (!scripts.has(name)) scripts.set(name, await compiled(url));
  return { site, type: TYPES[".js"], text: scripts.get(name) };
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A card for each site, for the page that lists them. */
export const CARDS = SITES.map(
  ({ path, title, about }) =>
    `<section class="card"><h2><a href="${path}">${escaped(title)}</a></h2><p>${escaped(about)}</p></section>`,
).join("\n");
