import { SaxesParser } from "saxes";

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

/** Shapes, gradients, text, and what groups them. Whatever repeats, filters, loads, moves, or runs something is not here. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "title", "desc", "metadata", "style"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask"],
]);
/** Only gradients may refer to another element: to another gradient of the same file. */
const GRADIENTS: ReadonlySet<string> = new Set(["linearGradient", "radialGradient"]);

/** What styles may not contain; an escape could spell any of it. */
function styleProblem(css: string): string | null {
  if (css.includes("\\")) return "\\";
  if (/@import/i.test(css)) return "@import";
  if (/\bfilter\s*:/i.test(css)) return "filter";
  const urls = css.match(/url\([^)]{0,100}/gi) ?? [];
  const outside = urls.find((url) => !/^url\(\s*(?:["']\s*)?#/i.test(url));
  return outside === undefined ? null : outside.slice(0, 40);
}

function attributeProblem(element: string, name: string, value: string): string | null {
  const attribute = name.toLowerCase();
  if (attribute.startsWith("on")) return name;
  if (attribute === "filter") return "filter";
  if (attribute === "href") return GRADIENTS.has(element) && value.trim().startsWith("#") ? null : name;
  return styleProblem(value);
}

/**
 * The part of an SVG that a logo may not contain, such as `<filter>` or `DOCTYPE`; '' if it is not well-formed SVG in
 * UTF-8; null if it may be drawn. Elements of editors' own namespaces, which no program draws, may stay.
 */
export function svgProblem(bytes: Uint8Array): string | null {
  const parser = new SaxesParser({ xmlns: true });
  let problem: string | null = null;
  const refuse = (part: string): void => {
    problem ??= part;
  };
  let depth = 0;
  let inStyle = false;
  let isSvg = false;
  parser.on("error", () => refuse(""));
  parser.on("doctype", () => refuse("DOCTYPE"));
  parser.on("processinginstruction", ({ target }) => refuse(`<?${target}?>`));
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (encoding.toLowerCase() !== "utf-8") refuse("");
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    depth += 1;
    if (depth === 1) isSvg = uri === SVG && local === "svg";
    if (uri === XHTML || (uri === SVG && !ELEMENTS.has(local))) refuse(`<${local}>`);
    if (uri !== SVG) return;
    inStyle = local === "style";
    for (const attribute of Object.values(attributes)) {
      const part = attributeProblem(local, attribute.local, attribute.value);
      if (part !== null) refuse(part);
    }
  });
  parser.on("closetag", () => {
    inStyle = false;
  });
  const read = (text: string): void => {
    const part = inStyle ? styleProblem(text) : null;
    if (part !== null) refuse(part);
  };
  parser.on("text", read);
  parser.on("cdata", read);
  try {
    parser.write(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).close();
  } catch {
    refuse("");
  }
  return problem ?? (isSvg ? null : "");
}
