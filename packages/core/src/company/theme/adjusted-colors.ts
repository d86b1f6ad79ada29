import { accessiblePalette, type GivenColors, type PaletteName } from "./palette.ts";

/** A county's color that was adjusted for contrast; its hue is preserved. */
export interface Adjustment {
  readonly name: PaletteName;
  readonly given: string;
  readonly used: string;
}

/** The county's color that each property is based on. */
const GIVEN: readonly (readonly [PaletteName, (theme: GivenColors) => string])[] = [
  ["--cp-accent", (theme) => theme.main.primary],
  ["--cp-control-tone", (theme) => theme.main.secondary],
  ["--cp-page-bg", (theme) => theme.main.background],
  ["--cp-header-bg", (theme) => theme.header.background],
  ["--cp-header-text", (theme) => theme.header.text],
  ["--cp-header-accent", (theme) => theme.header.primary],
];

/** The county's colors that the light scheme adjusts, for the admin's preview. */
export function adjustedColors(theme: GivenColors): readonly Adjustment[] {
  const { light } = accessiblePalette(theme);
  return GIVEN.flatMap(([name, read]) => {
    const given = read(theme);
    const used = light[name];
    return given.toLowerCase() === used ? [] : [{ name, given, used }];
  });
}
