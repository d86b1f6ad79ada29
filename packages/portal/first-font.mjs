import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const STYLES = new URL("src/platform/theme/fonts.css", import.meta.url);
const CACHE = new URL("../../node_modules/.cache/county-pay/", import.meta.url);
const WHOLE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
);
/** The font's copyright and its license's text and address (OFL), which stay in the file. */
const LICENSE = [0, 13, 14];
/** The font's name in fonts.css. */
export const FIRST_FONT = "public-sans-first-wght-normal.woff2";
/** The font features that our texts use: kerning, accents, and tabular figures for columns of money. */
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "rlig", "tnum"];

/** The weights and characters that a font's rule in a style sheet declares. */
export function promised(css, file) {
  const rule = css.split("@font-face").find((text) => text.includes(file)) ?? "";
  const [min, max] = /font-weight: (\d+) (\d+)/.exec(rule)?.slice(1).map(Number) ?? [];
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const points = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  return { weights: { min, max }, text: String.fromCodePoint(...points) };
}

/**
 * The path of the first screens' font: the characters of English and Spanish in the weights we use, less than two
 * thirds of the bytes. A build without `subset-font` uses the whole file instead, which looks the same.
 */
export async function firstFont() {
  const subset = await import("subset-font").catch(() => null);
  if (subset === null) return WHOLE;
  const { weights, text } = promised(await readFile(STYLES, "utf8"), FIRST_FONT);
  const font = await subset.default(await readFile(WHOLE), text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    preserveNameIds: LICENSE,
    variationAxes: { wght: weights },
  });
  const place = new URL(FIRST_FONT, CACHE);
  await mkdir(CACHE, { recursive: true });
  await writeFile(place, font);
  return fileURLToPath(place);
}
