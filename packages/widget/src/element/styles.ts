/*
 * Constructed sheets only: a host's strict `style-src 'self'` blocks style elements and attributes, not these. Rules on
 * `:host` give way to the page's own, so a site may still set any `--cp-…` on `county-pay`.
 */

const shared = new Map<string, CSSStyleSheet>();

/** Gives a shadow root styles; all elements share one sheet of the same text. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  const sheet = shared.get(css) ?? new CSSStyleSheet();
  if (!shared.has(css)) {
    sheet.replaceSync(css);
    shared.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
