import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const STYLES = new URL("src/platform/theme/fonts.css", import.meta.url);
const CACHE = new URL("../../node_modules/.cache/county-pay/", import.meta.url);
const WHOLE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
);
/** Its copyright, and the words and address of its licence (OFL), which stay in the file. */
const LICENCE = [0, 13, 14];
/** The name by which fonts.css asks for it. */
export const FIRST_FONT = "public-sans-first-wght-normal.woff2";
/** What our texts are set with: kerning, accents, and figures of equal width in columns of money. */
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "rlig", "tnum"];

/** The weights and characters that a font's rule in a style sheet promises. */
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
 * Where the font of the first screens lies: the characters of English and Spanish in the weights we use, under two
 * thirds of the bytes. Whoever builds without `subset-font` gets the whole file instead, and sees the same.
 */
export async function firstFont() {
  const subset = await import("subset-font").catch(() => null);
  if (subset === null) return WHOLE;
  const { weights, text } = promised(await readFile(STYLES, "utf8"), FIRST_FONT);
  const font = await subset.default(await readFile(WHOLE), text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE,
    variationAxes: { wght: weights },
  });
  const place = new URL(FIRST_FONT, CACHE);
  await mkdir(CACHE, { recursive: true });
  await writeFile(place, font);
  return fileURLToPath(place);
}
