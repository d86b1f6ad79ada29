import { accessiblePalette, paletteProperties, type ThemeColors } from "@county-pay/core/company";

/** Gives a frame the county's colours, made legible; through CSSOM, which its policy allows. */
export function applyTheme(theme: ThemeColors): void {
  for (const [name, value] of paletteProperties(accessiblePalette(theme)))
    document.documentElement.style.setProperty(name, value);
}

/** Light or dark, as the page around it is. */
export function applyScheme(scheme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = scheme;
}
