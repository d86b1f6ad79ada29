/** The typefaces that card entry can show: those that every device has. */
export type Face = "serif" | "sans";

/** Serif families that county sites use; an unknown name counts as sans serif. */
const SERIF = /(^|[\s,"'])(serif|georgia|times|garamond|merriweather|cambria|palatino|lora|charter)/i;

/** Which of our typefaces is closest to that of the page around `element`. */
export function faceOf(element: Element): Face {
  const [first = ""] = getComputedStyle(element).fontFamily.split(",");
  return SERIF.test(first) ? "serif" : "sans";
}
