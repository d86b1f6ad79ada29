// @vitest-environment jsdom
import fc from "fast-check";
import { expect, it } from "vitest";
import { countyContent } from "./county-content.ts";
import { CLOBBERING, clobberingNames } from "./testing/clobbering-names.ts";
import { HOSTILE_HTML } from "./testing/hostile-html.ts";

/** What is shown, apart from the lists that decide it: kinds of elements that act, and values that run or load. */
const ACTS =
  /^(script|style|link|meta|base|title|template|slot|form|input|button|select|option|textarea|label|output|fieldset|dialog|iframe|frame|frameset|object|embed|applet|audio|video|source|track|picture|svg|math|noscript|map|area|canvas|marquee|portal)$/;
const ATTRIBUTE_ACTS =
  /^(on|style$|src(set|doc)|form|action|ping|poster|background$|data|xlink|xml|is$|slot|part|content|tabindex|accesskey|popover|item|download$|for$|autofocus|contenteditable|draggable|sizes$)/;

/** Whether an attribute does nothing but describe its element or lead to an allowed address. */
function isHarmless({ name, value }: Attr, element: Element): boolean {
  switch (name) {
    case "id":
    case "name":
      return value.startsWith("user-content-");
    case "href":
      return ["http:", "https:", "mailto:", "tel:"].includes(new URL(value, "https://a.example").protocol);
    case "src":
      return /^(data:image\/|https?:|\/)/.test(value) || !value.includes(":");
    case "target":
      return value === "_blank" && element.getAttribute("rel") === "noopener noreferrer";
    default:
      return !ATTRIBUTE_ACTS.test(name);
  }
}

/** The findings in what is shown; empty if it does nothing. */
function findings(place: ParentNode): string[] {
  return [...place.querySelectorAll("*")].flatMap((element) => [
    ...(ACTS.test(element.localName) || element.localName.includes("-") ? [element.localName] : []),
    ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" ? [] : ["namespace"]),
    ...[...element.attributes]
      .filter((attribute) => !isHarmless(attribute, element))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

function show(html: string): HTMLElement {
  const place = document.createElement("div");
  place.append(countyContent(html).content);
  return place;
}

it.each(Object.entries(HOSTILE_HTML))(
  "HTML that tries %s does nothing, also when it is read again",
  (_, inputs) => {
    for (const html of inputs) {
      const place = show(html);
      expect(findings(place), html).toEqual([]);
      expect(findings(show(place.innerHTML)), html).toEqual([]);
    }
  },
);

const surrounded = (html: string): string => `<p>before</p>${html}<p>after</p>`;
function expectShown(html: string): void {
  const place = show(surrounded(html));
  expect(findings(place), html).toEqual([]);
  expect(place.textContent, html).toMatch(/^before.*after$/);
}

it.each(["childNodes", "attributes", "matches", "nodeName", "parentNode", "localName", "firstChild"])(
  "a text is shown if a name in it would hide %s, wherever the name is",
  (name) => {
    expect(clobberingNames()).toContain(name);
    for (const write of CLOBBERING) expectShown(write(name));
  },
);

it("a text is shown whatever property the names in it would hide", () => {
  const names = clobberingNames();
  expect(names.length).toBeGreaterThan(250);
  for (const name of names) expectShown(CLOBBERING.map((write) => write(name)).join(""));
});

const PARTS = [
  ...Object.values(HOSTILE_HTML).flat(),
  ...[
    "<p>",
    "</p>",
    "<table>",
    "<td>",
    "<form id=a>",
    "</form>",
    "<input name=b>",
    "<svg>",
    "</svg>",
    "<math>",
  ],
  ...["<style>", "</style>", "<mtext>", "<mglyph>", "<noscript>", "</noscript>", "<title>", "<textarea>"],
  ...[
    "</textarea>",
    "<template>",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "--!>",
    "<?x",
    "<xmp>",
    "<select>",
    "&lt;b&gt;",
  ],
  ...["<input name=attributes>", "<input name=childNodes>", "<input name=parentNode>", "<img name=body>"],
];

it("whatever is put together of them does nothing, also when it is read again", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }), (parts) => {
      const place = show(parts.join("text"));
      expect(findings(place)).toEqual([]);
      expect(findings(show(place.innerHTML))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
