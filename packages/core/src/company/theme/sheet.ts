import type { Company } from "../company.ts";
import { footerPalette } from "./footer-palette.ts";
import { accessiblePalette } from "./palette.ts";

const rules = (colors: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/**
 * A county's colors, adjusted for contrast, as a style sheet: light, and dark for users who prefer that (SHELL-028,
 * SHELL-029).
 */
export function themeSheet({ theme }: Pick<Company, "theme">): string {
  const palette = accessiblePalette(theme);
  const footer = footerPalette(theme);
  const dark = rules({ ...palette.dark, ...footer.dark });
  return `${rules({ ...palette.light, ...footer.light })}@media screen and (prefers-color-scheme:dark){${dark}}`;
}
