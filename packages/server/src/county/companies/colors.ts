import { accessiblePalette, paletteProperties } from "@county-pay/core/company";
import type { Colors } from "@county-pay/core/contract";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** By the theme as loaded: to find legible colors takes longer than all else that opens a frame. */
const known = new WeakMap<object, Colors>();

/** A county's colors for the widget and its frames, which load none of the rules for contrast. */
export function colorsOf({ core: { theme } }: CompanyRecord): Colors {
  const before = known.get(theme);
  if (before) return before;
  const colors = paletteProperties(accessiblePalette(theme)).map(([Name, Value]) => ({ Name, Value }));
  known.set(theme, colors);
  return colors;
}
