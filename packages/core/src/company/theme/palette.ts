import { contrast, luminance, luminanceContrast, type Oklch, toHex, toOklch } from "./color.ts";
import type { ThemeColors } from "./theme.ts";

/** The colors that a palette is based on. */
export type GivenColors = Pick<ThemeColors, "header" | "main">;

/** The contrast that text must have (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** The contrast that controls must have (WCAG 2.2, 1.4.11). */
export const CONTROL_CONTRAST = 3;

/** The surface colors in tokens.css, per scheme; the county's colors must have enough contrast on them too. */
export const SURFACES = {
  light: { surface: "#ffffff", sunken: "#f3f5f7", ink: "#1b2128" },
  dark: { surface: "#1a1d22", sunken: "#22262c", ink: "#eef1f4" },
} as const;

/** The custom properties that a county's theme sets; ui's tokens.css reads them. */
export const PALETTE_NAMES = [
  "--cp-accent",
  "--cp-accent-strong",
  "--cp-on-accent",
  "--cp-accent-soft",
  "--cp-link",
  "--cp-control-tone",
  "--cp-page-bg",
  "--cp-header-bg",
  "--cp-header-text",
  "--cp-header-accent",
] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];
/** A color, #rrggbb in lower case, for each custom property. */
export type SchemeColors = Readonly<Record<PaletteName, string>>;
export type Scheme = keyof typeof SURFACES;

/** A page's colors in both schemes. */
export interface Palette {
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
}

/** The lowest contrast of a color against backgrounds with these luminances. */
function least(color: string, against: readonly number[]): number {
  const own = luminance(color);
  return Math.min(...against.map((other) => luminanceContrast(own, other)));
}

/** The closest lightness with the color's hue that passes on every background; black or white if none does. */
function passing(color: Oklch, against: readonly number[], ratio: number): string {
  for (let step = 0; step <= 100; step += 1) {
    for (const l of [color.l - step / 100, color.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const hex = toHex({ ...color, l });
      if (least(hex, against) >= ratio) return hex;
    }
  }
  return least("#000000", against) > least("#ffffff", against) ? "#000000" : "#ffffff";
}

/** As `passing`, but returns the county's color unchanged if it passes. */
export function legible(given: string, against: readonly string[], ratio: number): string {
  const grounds = against.map(luminance);
  return least(given, grounds) >= ratio ? given.toLowerCase() : passing(toOklch(given), grounds, ratio);
}

/** Limits a background's lightness and chroma, so that text on it is readable. */
function within(given: string, lightness: readonly [number, number], chroma: number): string {
  const { l, c, h } = toOklch(given);
  const [low, high] = lightness;
  if (l >= low && l <= high && c <= chroma) return given.toLowerCase();
  return toHex({ l: Math.min(high, Math.max(low, l)), c: Math.min(chroma, c), h });
}

/** Black or white, whichever reads better: on any background one of the two passes. */
const ink = (background: string): string =>
  contrast("#ffffff", background) >= TEXT_CONTRAST ? "#ffffff" : "#000000";

/**
 * A county's text color on its header or footer. In dark mode, the closest readable shade of a dark text is a dim gray,
 * which looks disabled, so the scheme's own text color replaces it.
 */
export const barText = (given: string, bar: string, kind: Scheme): string =>
  kind === "dark" && contrast(given, bar) < TEXT_CONTRAST
    ? SURFACES.dark.ink
    : legible(given, [bar], TEXT_CONTRAST);

const BOUNDS = {
  light: { page: [0.955, 1], soft: 0.955, strong: -0.08 },
  dark: { page: [0.16, 0.2], soft: 0.3, strong: 0.06 },
} as const;

/** One scheme. In dark mode, the county's page and header keep their hue and become darker. */
function scheme(theme: GivenColors, kind: Scheme): SchemeColors {
  const { surface, sunken } = SURFACES[kind];
  const bounds = BOUNDS[kind];
  const page = within(theme.main.background, bounds.page, 0.02);
  const primary = toOklch(theme.main.primary);
  const soft = toHex({ l: bounds.soft, c: Math.min(primary.c, 0.04), h: primary.h });
  const grounds = [surface, sunken, page, soft];
  const accent = legible(theme.main.primary, grounds, TEXT_CONTRAST);
  const onAccent = ink(accent);
  const tone = toOklch(accent);
  const header =
    kind === "light"
      ? theme.header.background.toLowerCase()
      : within(theme.header.background, [0, 0.24], 0.1);
  return {
    "--cp-accent": accent,
    "--cp-accent-strong": legible(
      toHex({ ...tone, l: tone.l + bounds.strong }),
      [...grounds, onAccent],
      TEXT_CONTRAST,
    ),
    "--cp-on-accent": onAccent,
    "--cp-accent-soft": soft,
    "--cp-link": accent,
    "--cp-control-tone": legible(theme.main.secondary, grounds, CONTROL_CONTRAST),
    "--cp-page-bg": page,
    "--cp-header-bg": header,
    "--cp-header-text": barText(theme.header.text, header, kind),
    "--cp-header-accent": legible(theme.header.primary, [header], TEXT_CONTRAST),
  };
}

/**
 * A full set of colors from any county colors, for light and dark mode, that passes 4.5 to 1 for text and 3 to 1 for
 * controls. Each color keeps its hue.
 */
export const accessiblePalette = (theme: GivenColors): Palette => ({
  light: scheme(theme, "light"),
  dark: scheme(theme, "dark"),
});

/** The palette as custom properties: each name for light mode, and with the suffix '-dark' for dark mode. */
export const paletteProperties = (palette: Palette): readonly (readonly [name: string, value: string])[] =>
  PALETTE_NAMES.flatMap((name) => [
    [name, palette.light[name]] as const,
    [`${name}-dark`, palette.dark[name]] as const,
  ]);
