import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontFamily, parseTypeface, TYPEFACES, type Typeface } from "@county-pay/core/company";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { compressResponses } from "../compress.ts";
import { BASE_HEADERS, EMBED_HEADERS } from "../headers.ts";

/** The path of the fonts that our pages can load, on every origin of ours. */
const PATH = "/fonts/";
/** The characters that a page may need, in the order in which a browser prefers a file: the last one first. */
const SUBSETS = ["latin-ext", "vietnamese", "latin"] as const;
const FOREVER = "public, max-age=31536000, immutable";
/** The sheet of all typefaces under a name that does not change, for pages that were built before. */
const ALIAS = "typefaces.css";

const require = createRequire(import.meta.url);
const slugOf = (typeface: Typeface): string => typeface.toLowerCase().replaceAll(" ", "-");
const packageOf = (typeface: Typeface): string => `@fontsource-variable/${slugOf(typeface)}`;
const Ranges = v.record(v.string(), v.string());

/** The rules of a typeface's files, and the files by their names, which contain a hash of the content. */
function readTypeface(typeface: Typeface) {
  const ranges = v.parse(Ranges, require(`${packageOf(typeface)}/unicode.json`));
  const files = SUBSETS.map((subset) => {
    const name = `${slugOf(typeface)}-${subset}-wght-normal`;
    const content = readFileSync(require.resolve(`${packageOf(typeface)}/files/${name}.woff2`));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
    return { subset, name: `${name}-${hash}.woff2`, content };
  });
  const rules = files.map(
    ({ subset, name }) =>
      `@font-face{font-family:"${typeface}";font-style:normal;font-weight:400 700;font-display:swap;src:url("${name}") format("woff2");unicode-range:${ranges[subset]}}`,
  );
  return { typeface, rules: rules.join("\n"), files };
}

interface Sheet {
  readonly name: string;
  readonly css: string;
}

const sheet = (name: string, css: string): Sheet => ({
  name: `${name}-${createHash("sha256").update(css).digest("hex").slice(0, 12)}.css`,
  css,
});

let loaded: ReturnType<typeof load> | undefined;

function load() {
  const typefaces = TYPEFACES.map(readTypeface);
  const pages = new Map(
    typefaces.map(({ typeface, rules }) => [
      typeface,
      // More specific than the portal's own rule, in whatever order the two are loaded.
      sheet(slugOf(typeface), `${rules}\nhtml:root{--cp-font:${fontFamily(typeface)}}\n`),
    ]),
  );
  return {
    all: sheet("typefaces", `${typefaces.map(({ rules }) => rules).join("\n")}\n`),
    pages,
    files: new Map(typefaces.flatMap(({ files }) => files.map(({ name, content }) => [name, content]))),
  };
}

/** Read with the first page that needs one. */
const fonts = () => {
  loaded ??= load();
  return loaded;
};

/**
 * The path of a style sheet that declares every typeface: a browser fetches the files of only the one that a page uses.
 */
export const allTypefaces = (): string => PATH + fonts().all.name;

/**
 * The path of a style sheet that sets a county's typeface for a page of the portal; null for the default, which the
 * portal brings itself. `theme` is the customization key Theme (SHELL-028).
 */
export function typefaceSheet(theme: string | undefined): string | null {
  const typeface = parseTypeface(theme);
  const page = fonts().pages.get(typeface);
  return typeface === TYPEFACES[0] || !page ? null : PATH + page.name;
}

/**
 * Serves the style sheets and the files of the typefaces; each name contains a hash of its content. Any site may load them:
 * a gateway's hosted fields do, to look like the county's page.
 */
export function serveFonts(app: FastifyInstance): void {
  compressResponses(app);
  app.get<{ Params: { file: string } }>(`${PATH}:file`, (request, reply) => {
    const { all, pages, files } = fonts();
    const { file } = request.params;
    const found = file === ALIAS ? all : [all, ...pages.values()].find(({ name }) => name === file);
    const font = files.get(file);
    if (!found && !font) return reply.callNotFound();
    return reply
      .headers({ ...BASE_HEADERS, ...EMBED_HEADERS, "cache-control": file === ALIAS ? "no-cache" : FOREVER })
      .type(found ? "text/css; charset=utf-8" : "font/woff2")
      .send(found?.css ?? font);
  });
}
