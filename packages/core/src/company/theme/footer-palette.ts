import { toHex, toOklch } from "./color.ts";
import { barText, type Scheme } from "./palette.ts";
import type { ThemeColors } from "./theme.ts";

/** The custom properties of the portal's footer; the widget has no footer. */
export type FooterColors = Readonly<Record<"--portal-footer-bg" | "--portal-footer-text", string>>;

/** The maximum lightness of a footer in dark mode. */
const DARK = { lightness: 0.26, chroma: 0.08 } as const;

/**
 * The county's footer colors (SHELL-028), with the text adjusted until it passes 4.5 to 1; in dark mode the background
 * keeps its hue and becomes darker, as the header does.
 */
export function footerPalette({
  footer,
}: Pick<ThemeColors, "footer">): Readonly<Record<Scheme, FooterColors>> {
  const of = (background: string, kind: Scheme): FooterColors => ({
    "--portal-footer-bg": background,
    "--portal-footer-text": barText(footer.text, background, kind),
  });
  const { l, c, h } = toOklch(footer.background);
  return {
    light: of(footer.background.toLowerCase(), "light"),
    dark: of(toHex({ l: Math.min(l, DARK.lightness), c: Math.min(c, DARK.chroma), h }), "dark"),
  };
}
