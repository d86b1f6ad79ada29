import type { ThemeColors, Typeface } from "@county-pay/core/company";

/** A logo as PNG, at the size of a letterhead in print; width and height in pixels. */
export interface LogoPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How documents and emails show which county they come from. */
export interface Identity {
  readonly theme: ThemeColors;
  readonly typeface: Typeface;
  /** The county's logo or seal; null if it has none that can be drawn. */
  readonly logo: LogoPicture | null;
}
