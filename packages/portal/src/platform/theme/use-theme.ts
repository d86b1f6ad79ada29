import { accessiblePalette, type Company, footerPalette } from "@county-pay/core/company";
import { useLayoutEffect } from "react";

const rules = (colors: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** A county's colors, adjusted for contrast, as a style sheet: light, and dark for users who prefer that. */
export function themeSheet({ theme }: Pick<Company, "theme">): string {
  const palette = accessiblePalette(theme);
  const footer = footerPalette(theme);
  const dark = rules({ ...palette.dark, ...footer.dark });
  return `${rules({ ...palette.light, ...footer.light })}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

/**
 * The same as a constructed style sheet, because the page's policy allows no inline styles. Prepared in
 * advance, as a separate task.
 */
export function makeTheme(company: Pick<Company, "theme">): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeSheet(company));
  return sheet;
}

/** Applies a county's colors to the page while this component is shown. */
export function useTheme(theme: CSSStyleSheet): void {
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, theme];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== theme);
    };
  }, [theme]);
}
