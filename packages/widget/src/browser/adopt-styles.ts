/*
 * Constructed sheets only: a host's strict `style-src 'self'` blocks style elements and attributes, not these. Rules on
 * `:host` yield to the page's own, so a site can still set any `--cp-…` on `county-pay`.
 */

const shared = new Map<string, CSSStyleSheet>();

/** Adds styles to a shadow root or a document, once; all share one sheet per text. */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): void {
  const sheet = shared.get(css) ?? new CSSStyleSheet();
  if (!shared.has(css)) {
    sheet.replaceSync(css);
    shared.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
