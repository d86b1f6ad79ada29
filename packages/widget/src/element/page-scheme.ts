/**
 * The color scheme of the page around `element`, as a value of color-scheme. The page's text is the evidence: it is
 * light where the background is dark, also on pages that declare no scheme, and on those that declare both but have only
 * one. Both, if the page declares both and its text agrees.
 */
export function pageScheme(element: Element): string {
  const { color, colorScheme } = getComputedStyle(element);
  // Green makes up most of a color's lightness. Computed colors are separated by commas if they are RGB.
  const scheme = Number(/, (\d+)/.exec(color)?.[1]) > 127 ? "dark" : "light";
  const follows = / d|k l/.test(colorScheme) && matchMedia(`(prefers-color-scheme:${scheme})`).matches;
  return follows ? "light dark" : scheme;
}
