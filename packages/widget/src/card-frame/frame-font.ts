import { fontFamily, typefaceNamed } from "@county-pay/core/company";

/** Serif families that county sites use; an unknown name counts as sans serif. */
const SERIF = /^(serif|georgia|times|garamond|merriweather|cambria|palatino|lora|charter)/i;
const SERIFS = 'georgia, cambria, "Times New Roman", serif';
const SANS = 'system-ui, -apple-system, "Segoe UI", roboto, "Helvetica Neue", arial, sans-serif';

/**
 * The fonts of card entry on a page whose font is `family`: the same if it is one of a county's typefaces, which our
 * server has; otherwise the closest that every device has. The name itself is never used, because it could be that of
 * a font of symbols.
 */
export function frameFont(family: string | undefined): string {
  const typeface = typefaceNamed(family ?? "");
  return typeface ? fontFamily(typeface) : SERIF.test(family ?? "") ? SERIFS : SANS;
}
