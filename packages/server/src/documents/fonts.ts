import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Typeface } from "@county-pay/core/company";
import type Fontkit from "fontkit";
import type { Font } from "fontkit";

const require = createRequire(import.meta.url);
/** Loaded with the first document: loading it is a part of a start, and most processes write none. */
const fontkit = (): typeof Fontkit => require("fontkit");

/** The static font of a typeface in a weight, such as '400Regular', which documents embed: a file with one font. */
const open = (typeface: Typeface, weight: string): Font => {
  const folder = `@expo-google-fonts/${typeface.toLowerCase().replaceAll(" ", "-")}/${weight}`;
  const path = require.resolve(`${folder}/${typeface.replaceAll(" ", "")}_${weight}.ttf`);
  return fontkit().create(readFileSync(path)) as Font;
};
const opened = new Map<Typeface, { readonly regular: Font; readonly bold: Font }>();

/** The fonts that documents in a typeface embed, read once: parsing them takes longer than writing a page. */
export function loadFonts(typeface: Typeface) {
  const known = opened.get(typeface);
  if (known) return known;
  const fonts = { regular: open(typeface, "400Regular"), bold: open(typeface, "700Bold") };
  opened.set(typeface, fonts);
  return fonts;
}
