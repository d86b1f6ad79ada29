/** The typefaces that card entry can show: those that every machine has. */
export type Face = "serif" | "sans";

/** Families with serifs that county sites use; a name that says nothing counts as without. */
const SERIF = /(^|[\s,"'])(serif|georgia|times|garamond|merriweather|cambria|palatino|lora|charter)/i;

/** Which of our typefaces comes nearest to the one of the page around `element`. */
export function faceOf(element: Element): Face {
  const [first = ""] = getComputedStyle(element).fontFamily.split(",");
  return SERIF.test(first) ? "serif" : "sans";
}
