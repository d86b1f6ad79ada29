import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adjustedColors } from "./adjusted-colors.ts";
import { contrast, toHex, toOklch } from "./color.ts";
import {
  accessiblePalette,
  CONTROL_CONTRAST,
  paletteProperties,
  type Scheme,
  SURFACES,
  TEXT_CONTRAST,
} from "./palette.ts";
import { DEFAULT_THEME, type ThemeColors } from "./theme.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const theme: fc.Arbitrary<Pick<ThemeColors, "header" | "main">> = fc.record({
  header: fc.record({ primary: color, secondary: color, background: color, text: color }),
  main: fc.record({ primary: color, secondary: color, background: color }),
});

/** Every foreground and background pair on a screen, with its required contrast. */
function pairs(
  given: Pick<ThemeColors, "header" | "main">,
  scheme: Scheme,
): readonly (readonly [string, string, string, number])[] {
  const colors = accessiblePalette(given)[scheme];
  const { surface, sunken, ink } = SURFACES[scheme];
  const grounds = { surface, sunken, page: colors["--cp-page-bg"], soft: colors["--cp-accent-soft"] };
  const on = Object.entries(grounds).flatMap(([name, ground]) => [
    [`ink on ${name}`, ink, ground, TEXT_CONTRAST] as const,
    [`accent on ${name}`, colors["--cp-accent"], ground, TEXT_CONTRAST] as const,
    [`strong on ${name}`, colors["--cp-accent-strong"], ground, TEXT_CONTRAST] as const,
    [`link on ${name}`, colors["--cp-link"], ground, TEXT_CONTRAST] as const,
    [`control on ${name}`, colors["--cp-control-tone"], ground, CONTROL_CONTRAST] as const,
  ]);
  return [
    ...on,
    ["on accent", colors["--cp-on-accent"], colors["--cp-accent"], TEXT_CONTRAST],
    ["on strong", colors["--cp-on-accent"], colors["--cp-accent-strong"], TEXT_CONTRAST],
    ["header text", colors["--cp-header-text"], colors["--cp-header-bg"], TEXT_CONTRAST],
    ["header accent", colors["--cp-header-accent"], colors["--cp-header-bg"], TEXT_CONTRAST],
  ];
}

describe("a county's colors", () => {
  it.each(["light", "dark"] as const)("any colors are legible in the %s scheme", (scheme) => {
    fc.assert(
      fc.property(theme, (given) => {
        for (const [name, front, back, ratio] of pairs(given, scheme))
          expect(contrast(front, back), `${name}: ${front} on ${back}`).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 200 },
    );
  });

  it("colors with enough contrast are unchanged, and adjusted ones are reported", () => {
    const good = {
      header: { primary: "#1d4f91", secondary: "#1d4f91", background: "#FFFFFF", text: "#1b2128" },
      main: { primary: "#1d4f91", secondary: "#5a6b7c", background: "#f6f7f9" },
    };
    expect(accessiblePalette(good).light["--cp-accent"]).toBe("#1d4f91");
    expect(adjustedColors(good)).toEqual([]);
    expect(adjustedColors(DEFAULT_THEME)).toMatchObject([{ name: "--cp-control-tone", given: "#97979c" }]);
  });

  it("adjusted colors keep their hue", () => {
    fc.assert(
      fc.property(theme, (given) => {
        const { h, c } = toOklch(given.main.primary);
        const used = toOklch(accessiblePalette(given).light["--cp-accent"]);
        if (c < 0.05 || used.c < 0.05) return;
        expect(Math.abs(Math.atan2(Math.sin(h - used.h), Math.cos(h - used.h)))).toBeLessThan(0.2);
      }),
    );
  });

  it("colors are custom properties for both schemes", () => {
    const names = paletteProperties(accessiblePalette(DEFAULT_THEME)).map(([name]) => name);
    expect(names).toContain("--cp-accent");
    expect(names).toContain("--cp-accent-dark");
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("a color", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#97979c", "#ffffff", 2.9],
    ["#777777", "#fff", 4.48],
  ])("the color %s on %s has contrast %f", (front, back, expected) => {
    expect(contrast(front, back)).toBeCloseTo(expected, 1);
  });

  it("a color is unchanged after conversion to lightness, chroma, and hue and back", () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect(toHex(toOklch(hex))).toBe(hex);
      }),
    );
  });
});
