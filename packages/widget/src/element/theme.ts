import { accessiblePalette, paletteProperties, type ThemeColors } from "@county-pay/core/company";

/** The county's colours, made legible, as a stylesheet for a shadow root. Loaded beside the county itself. */
export const themeStyles = (theme: ThemeColors): string =>
  `:host{${paletteProperties(accessiblePalette(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
