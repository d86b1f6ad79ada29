import { accessiblePalette, paletteProperties, type ThemeColors } from "@county-pay/core/company";

/** Applies the county's colors, adjusted for contrast, to a frame; through CSSOM, which its policy allows. */
export function applyTheme(theme: ThemeColors): void {
  for (const [name, value] of paletteProperties(accessiblePalette(theme)))
    document.documentElement.style.setProperty(name, value);
}

/** Light or dark, like the surrounding page. */
export function applyScheme(scheme: "light" | "dark"): void {
  document.documentElement.style.colorScheme = scheme;
}
