import { accessiblePalette, type Company, footerPalette } from "@county-pay/core/company";
import { useLayoutEffect } from "react";

const rules = (colors: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** A county's colors, made legible, as a style sheet: light, and dark on screens of people who prefer that. */
export function themeSheet({ theme }: Pick<Company, "theme">): string {
  const palette = accessiblePalette(theme);
  const footer = footerPalette(theme);
  const dark = rules({ ...palette.dark, ...footer.dark });
  return `${rules({ ...palette.light, ...footer.light })}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

/** The same, as the policy of the page allows it: no inline styles. Made before it is needed, in a separate step. */
export function makeTheme(company: Pick<Company, "theme">): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeSheet(company));
  return sheet;
}

/** Gives the page a county's colors for as long as this is shown. */
export function useTheme(theme: CSSStyleSheet): void {
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, theme];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== theme);
    };
  }, [theme]);
}
