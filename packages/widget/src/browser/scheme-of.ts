/**
 * Whether the surroundings of `element` are light or dark now: its own color-scheme first, then the person's choice.
 */
export function schemeOf(element: Element): "light" | "dark" {
  const allowed = getComputedStyle(element).colorScheme;
  const mayBeDark = /\bdark\b/.test(allowed);
  if (!mayBeDark || !/\blight\b/.test(allowed)) return mayBeDark ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
