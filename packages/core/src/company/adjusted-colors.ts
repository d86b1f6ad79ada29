import { accessiblePalette, type GivenColors, type PaletteName } from "./palette.ts";

/** A colour that the county gave and that was moved to be legible; its hue is kept. */
export interface Adjustment {
  readonly name: PaletteName;
  readonly given: string;
  readonly used: string;
}

/** What each property is made from, where the county gave it. */
const GIVEN: readonly (readonly [PaletteName, (theme: GivenColors) => string])[] = [
  ["--cp-accent", (theme) => theme.main.primary],
  ["--cp-control-tone", (theme) => theme.main.secondary],
  ["--cp-page-bg", (theme) => theme.main.background],
  ["--cp-header-bg", (theme) => theme.header.background],
  ["--cp-header-text", (theme) => theme.header.text],
  ["--cp-header-accent", (theme) => theme.header.primary],
];

/** What the light scheme moves of a county's colours, for the admin's preview. */
export function adjustedColors(theme: GivenColors): readonly Adjustment[] {
  const { light } = accessiblePalette(theme);
  return GIVEN.flatMap(([name, read]) => {
    const given = read(theme);
    const used = light[name];
    return given.toLowerCase() === used ? [] : [{ name, given, used }];
  });
}
