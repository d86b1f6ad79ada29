import { expect, it } from "vitest";
import { DEMO_COUNTIES } from "../../demo/index.ts";
import { svgProblemIn } from "./new-logo.ts";
import { svgProblem } from "./svg-problem.ts";

const svg = (content: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const problem = (text: string): string | null => svgProblem(Buffer.from(text));

it.each([
  ["shapes", svg('<g transform="scale(2)"><path d="M0 0h9"/><circle r="4"/><text>Oak</text></g>')],
  [
    "the file of an editor",
    `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand -->${svg(
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/><metadata/>',
    )}`,
  ],
  [
    "gradients that refer to each other",
    svg(
      '<defs><linearGradient id="a"/><radialGradient xlink:href="#a" id="b"/></defs><rect fill="url(#b)"/>',
    ),
  ],
  ["styles", svg("<style>.a{fill:url('#b');stroke:#fff}</style><rect class='a' style='fill: url( #b )'/>")],
  ["a clip path and a mask", svg('<clipPath id="a"/><mask id="b"/><g clip-path="url(#a)" mask="url(#b)"/>')],
])("a logo may be drawn from %s", (_, text) => {
  expect(problem(text)).toBeNull();
});

it("the seals of the demo counties may be drawn", () => {
  const seals = DEMO_COUNTIES.map(({ config }) => config.Logo ?? "");
  expect(seals.map(svgProblemIn)).toEqual(seals.map(() => null));
});

it.each([
  ["<filter>", svg('<filter id="a"><feGaussianBlur stdDeviation="9"/></filter>')],
  ["<use>", svg('<use xlink:href="#a"/>')],
  ["<image>", svg('<image href="data:image/png;base64,AA=="/>')],
  ["<pattern>", svg('<pattern id="a"/>')],
  ["<script>", svg("<script>1</script>")],
  ["<script>", svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>')],
  ["<foreignObject>", svg("<foreignObject/>")],
  ["<animate>", svg("<animate/>")],
  ["<set>", svg("<set/>")],
  ["<marker>", svg("<marker/>")],
  ["<symbol>", svg("<symbol/>")],
  ["<switch>", svg("<switch/>")],
  ["<a>", svg('<a href="https://evil.example">a</a>')],
  ["<Filter>", svg("<Filter/>")],
  ["<filter>", `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:filter/></s:svg>`],
  ["filter", svg('<rect filter="url(#a)"/>')],
  ["filter", svg('<rect style="fill:red; filter : blur(9px)"/>')],
  ["filter", svg("<style>rect{FILTER:blur(9px)}</style>")],
  ["filter", svg("<style><![CDATA[rect{filter:blur(9px)}]]></style>")],
  ["\\", svg("<style>rect{f\\69lter:blur(9px)}</style>")],
  ["@import", svg("<style>@import 'https://evil.example/a.css'</style>")],
  ["url(https://evil.example/a", svg('<rect fill="url(https://evil.example/a)"/>')],
  ["url( '//evil.example/a.png'", svg("<style>rect{fill:url( '//evil.example/a.png')}</style>")],
  ["href", svg('<linearGradient href="https://evil.example/a.svg#b"/>')],
  ["href", svg('<linearGradient xlink:href="//evil.example/a.svg#b"/>')],
  ["href", svg('<path href="#a"/>')],
  ["onload", svg("", 'onload="1"')],
  ["<?xml-stylesheet?>", `<?xml-stylesheet href="https://evil.example/a.css"?>${svg("")}`],
  ["DOCTYPE", `<!DOCTYPE svg>${svg("")}`],
  ["DOCTYPE", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`],
])("a logo that contains %s is refused by that name", (part, text) => {
  expect(problem(text)).toBe(part);
});

it.each([
  ["text", "a logo"],
  ["nothing", ""],
  ["no namespace", "<svg/>"],
  ["another document", '<html xmlns="https://elsewhere.example"/>'],
  ["an element without an end", '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ["an entity that is not declared", svg("<text>&b;</text>")],
  ["another encoding", `<?xml version="1.0" encoding="utf-16"?>${svg("")}`],
])("%s is no drawing", (_, text) => {
  expect(problem(text)).toBe("");
});

it("bytes that are not UTF-8, such as a compressed drawing, are no drawing", () => {
  expect(svgProblem(Buffer.from("1f8b0800ff", "hex"))).toBe("");
});
