/**
 * Whether the page around `element` is light or dark. The page's text is the evidence: it is light where the background
 * is dark, whatever color-scheme the page declares.
 */
export const pageScheme = (element: Element): "light" | "dark" =>
  // Green makes up most of a color's lightness. Computed colors are separated by commas if they are RGB.
  Number(/, (\d+)/.exec(getComputedStyle(element).color)?.[1]) > 127 ? "dark" : "light";
