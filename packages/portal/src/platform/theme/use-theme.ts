import type { Company } from "@county-pay/core/company";
import { useLayoutEffect } from "react";

/** The county's colors, as the server computed them for this page; without them, the browser computes the same. */
async function colorsOf(company: Pick<Company, "theme">, written: string | null): Promise<string> {
  if (written !== null) return written;
  const { themeSheet } = await import("./compute-theme.ts");
  return themeSheet(company);
}

/**
 * A county's colors as a constructed style sheet, because the page's policy allows no inline styles; our neutral colors if
 * the code that computes them cannot be loaded.
 */
export async function makeTheme(
  company: Pick<Company, "theme">,
  written: string | null,
): Promise<CSSStyleSheet> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await colorsOf(company, written).catch(() => ""));
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
