import * as v from "valibot";
import { parseCustomization } from "../texts/customization.ts";

/** The typefaces that a county can choose for its pages and documents, each with the fonts that stand in for it. */
const FALLBACKS = {
  "Public Sans": '"Public Sans Fallback", system-ui, sans-serif',
  "Open Sans": "system-ui, sans-serif",
  Montserrat: "system-ui, sans-serif",
  "Source Serif 4": 'georgia, cambria, "Times New Roman", serif',
} as const;

/** A typeface by its family name. */
export type Typeface = keyof typeof FALLBACKS;

/** The family names, the default first. */
export const TYPEFACES: readonly Typeface[] = Object.keys(FALLBACKS) as Typeface[];

/** The typeface of a county that has chosen none. */
export const DEFAULT_TYPEFACE: Typeface = "Public Sans";

const Chosen = v.object({ Typeface: v.string() });

/** The typeface of this name, whatever its case; undefined if it is not one of ours. */
export const typefaceNamed = (name: string): Typeface | undefined =>
  TYPEFACES.find((typeface) => typeface.toLowerCase() === name.toLowerCase());

/** The typeface in the customization key Theme (`Typeface`); the default if it names none of ours. */
export const parseTypeface = (theme: string | undefined): Typeface =>
  typefaceNamed(parseCustomization(theme, Chosen)?.Typeface ?? "") ?? DEFAULT_TYPEFACE;

/** Whether a list of font families, as a value of font-family, includes a typeface of ours. */
export const includesTypeface = (families: string): boolean =>
  families.split(",").some((family) => typefaceNamed(family.replace(/["']/g, "").trim()) !== undefined);

/** A typeface as a value of font-family, with its fallbacks. */
export const fontFamily = (typeface: Typeface): string => `"${typeface}", ${FALLBACKS[typeface]}`;
