import { schemeOf } from "../browser/scheme-of.ts";
import { LOOK_COLORS, LOOK_LENGTHS, type Look } from "../journey-protocol.ts";

/** What the frame adopts from the page around `element`: color scheme, direction, fonts, and the theme's custom properties. */
export function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  const properties = [...LOOK_COLORS, ...LOOK_LENGTHS]
    .map((name) => [name, style.getPropertyValue(name).trim()] as const)
    .filter(([, value]) => value !== "" && value.length <= 100);
  return {
    scheme: schemeOf(element),
    dir: style.direction === "rtl" ? "rtl" : "ltr",
    font: style.fontFamily.slice(0, 300),
    properties: Object.fromEntries(properties),
  };
}
