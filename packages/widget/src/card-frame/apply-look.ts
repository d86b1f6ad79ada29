import { accessiblePalette, paletteProperties, parseTheme } from "@county-pay/core/company";

/** Gives the frame the county's colours and the scheme of the page around it; through CSSOM, which its policy allows. */
export function applyTheme(theme: string): void {
  for (const [name, value] of paletteProperties(accessiblePalette(parseTheme(theme))))
    document.documentElement.style.setProperty(name, value);
}

export function applyScheme(scheme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = scheme;
}
