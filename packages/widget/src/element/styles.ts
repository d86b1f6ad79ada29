import { accessiblePalette, paletteProperties, type ThemeColors } from "@county-pay/core/company";

/*
 * Constructed sheets only: a host's strict `style-src 'self'` blocks style elements and attributes, not these. Rules on
 * `:host` give way to the page's own, so a site may still set any `--cp-…` on `county-pay`.
 */

let shared: CSSStyleSheet | undefined;
const themes = new WeakMap<ShadowRoot, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Gives a shadow root its styles; all elements share one sheet. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  shared ??= sheetOf(css);
  if (!root.adoptedStyleSheets.includes(shared))
    root.adoptedStyleSheets = [shared, ...root.adoptedStyleSheets];
}

/** Gives a shadow root its county's colours, made legible. */
export function adoptTheme(root: ShadowRoot, theme: ThemeColors): void {
  const properties = paletteProperties(accessiblePalette(theme));
  const rule = `:host{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`;
  const sheet = themes.get(root) ?? new CSSStyleSheet();
  sheet.replaceSync(rule);
  themes.set(root, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
