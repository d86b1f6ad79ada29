const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with these attributes. */
export function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A drawing that assistive technology skips. */
export function drawing(viewBox: string, width: string, ...shapes: readonly SVGElement[]): SVGElement {
  const svg = shape("svg", { viewBox, width, "aria-hidden": "true" });
  svg.append(...shapes);
  return svg;
}
