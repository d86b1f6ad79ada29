import { accessiblePalette, type Company, footerPalette } from "@county-pay/core/company";
import { useLayoutEffect } from "react";

const rules = (colors: Readonly<Record<string, string>>): string =>
  `:root{${Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

/** A county's colours, made legible, as a style sheet: light, and dark on screens of people who prefer that. */
export function themeSheet({ theme }: Pick<Company, "theme">): string {
  const palette = accessiblePalette(theme);
  const footer = footerPalette(theme);
  const dark = rules({ ...palette.dark, ...footer.dark });
  return `${rules({ ...palette.light, ...footer.light })}@media screen and (prefers-color-scheme:dark){${dark}}`;
}

/** Gives the page the county's colours, in a sheet of its own: the policy of the page allows no inline styles. */
export function useTheme(company: Company): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeSheet(company));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [company]);
}
