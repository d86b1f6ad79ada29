import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast } from "./color.ts";
import { footerPalette } from "./footer-palette.ts";
import { TEXT_CONTRAST } from "./palette.ts";
import { DEFAULT_THEME } from "./theme.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, "0")}`);

it("any county's footer is legible in both color schemes", () => {
  fc.assert(
    fc.property(hex, hex, (background, text) => {
      const palette = footerPalette({ footer: { ...DEFAULT_THEME.footer, background, text } });
      for (const colors of Object.values(palette))
        expect(contrast(colors["--portal-footer-text"], colors["--portal-footer-bg"])).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      expect(palette.light["--portal-footer-bg"]).toBe(background);
    }),
  );
});

it("legible colors are not changed", () => {
  expect(footerPalette(DEFAULT_THEME).light).toEqual({
    "--portal-footer-bg": "#ffffff",
    "--portal-footer-text": "#000000",
  });
});

it("a dark text on a footer that turns dark becomes the dark scheme's ink, not the dimmest gray that passes", () => {
  const footer = { ...DEFAULT_THEME.footer, background: "#ffffff", text: "#15291f" };
  const { dark } = footerPalette({ footer });
  expect(contrast(dark["--portal-footer-text"], dark["--portal-footer-bg"])).toBeGreaterThan(10);
});
