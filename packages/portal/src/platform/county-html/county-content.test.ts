// @vitest-environment jsdom
import { expect, it } from "vitest";
import { countyContent, textProblem } from "./county-content.ts";

const shown = (html: string, forGuests = true): string => {
  const place = document.createElement("div");
  place.append(countyContent(html, { forGuests }).content);
  return place.innerHTML;
};

it.each([
  ["a script", "a<script>alert(1)</script>b", "ab"],
  ["a picture that fails", '<img src="/x.png" onerror="alert(1)">', '<img src="/x.png">'],
  ["a link that runs", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ["one that hides it", '<a href=" java\nscript:alert(1)">a</a>', "<a>a</a>"],
  ["a page as a link", '<a href="data:text/html,<script>1</script>">a</a>', "<a>a</a>"],
  ["a drawing with a script", "<svg><script>alert(1)</script><g onload=alert(1)></g></svg>b", "b"],
  ["a formula that hides one", '<math><mi xlink:href="javascript:alert(1)">a</mi></math>b', "b"],
  [
    "a formula that breaks out",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>",
    "",
  ],
  ["a style sheet", "<style>*{display:none}</style><p>a</p>", "<p>a</p>"],
  ["a style", '<p style="position:fixed;inset:0">a</p>', "<p>a</p>"],
  ["a form", '<form action="https://evil.example"><input name="card"><button>Pay</button></form>', "Pay"],
  ["a frame", '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">b', "b"],
  ["another base", '<base href="https://evil.example/"><p>a</p>', "<p>a</p>"],
  ["a way elsewhere", '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>a</p>', "<p>a</p>"],
  ["a sheet from elsewhere", '<link rel="stylesheet" href="https://evil.example/a.css"><p>a</p>', "<p>a</p>"],
  ["a picture of another scheme", '<img src="javascript:alert(1)" alt="x">', '<img alt="x">'],
  ["a drawing as a link", '<a href="data:image/svg+xml,<svg onload=alert(1)>">a</a>', "<a>a</a>"],
  ["a link in upper case", '<a href="JaVaScRiPt:alert(1)">a</a>', "<a>a</a>"],
  ["an element of a page's own", '<x-pay onclick="alert(1)">a</x-pay>', "a"],
  ["an attribute that makes one of it", '<p is="x-pay">a</p>b', "b"],
  [
    "text that looks like HTML",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  ],
  ["a comment that ends early", "<!--><img src=x onerror=alert(1)>-->b", '<img src="x">--&gt;b'],
  ["a title that hides an end", "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>b", "<p>b</p>"],
  ["a template", "<template><script>alert(1)</script></template>b", "b"],
])("%s in a county's HTML does nothing", (_what, html, left) => {
  expect(shown(html)).toBe(left);
});

it("IDs and names cannot shadow the document's own properties, and links within the text still work", () => {
  const html = '<a id="main" name="getElementById" href="#root">a</a><p id="root">b</p>';
  expect(shown(html)).toBe(
    '<a href="#user-content-root" name="user-content-getElementById" id="user-content-main">a</a><p id="user-content-root">b</p>',
  );
});

it("a link to a new window exposes nothing about the opener", () => {
  expect(shown('<a href="https://county.example" target="frame">a</a>')).toBe(
    '<a href="https://county.example" target="_blank" rel="noopener noreferrer">a</a>',
  );
  expect(shown('<p target="_top">a</p>')).toBe("<p>a</p>");
});

it("text, lists, tables, links, and pictures are preserved", () => {
  const html =
    '<h2>Terms</h2><p>Call <a href="tel:5550142">555-0142</a> or <a href="mailto:a@b.example">write</a>.</p><ul><li>a</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table><img alt="Seal" src="/seal.png">';
  const place = document.createElement("div");
  place.innerHTML = html;
  expect(shown(html)).toBe(place.innerHTML);
});

it("a county's h1 becomes an h2 under ours", () => {
  expect(shown("<h1>Tax <em>office</em></h1>")).toBe("<h2>Tax <em>office</em></h2>");
});

it.each([
  ['<p class="guest-only">Guests</p><p>All</p>', "<p>All</p>"],
  ["<section data-guest-only><p>Guests</p></section>All", "All"],
])("guest-only content is shown only to guests: %s", (html, forOthers) => {
  expect(shown(html)).toContain("Guests");
  expect(shown(html, false)).toBe(forOthers);
});

it.each([
  ["nothing is left out of plain text", "Closed on Monday", null],
  ["nothing is left out of a list with a link", '<ul><li><a href="/a">a</a></li></ul>', null],
  ["an empty text has no problem", " ", null],
  ["a comment is not worth a word", "<!-- note --><p>a</p>", null],
  [
    "a form is left out, and its words stay",
    '<form onsubmit="a()">Pay<input name=b></form>',
    { code: "reduced", leftOut: ["<form>", "<input>"] },
  ],
  ["a handler is left out", '<p onclick="a()">a</p>', { code: "reduced", leftOut: ["onclick"] }],
  [
    "a link that runs is left out",
    '<a href="https://a.example" target="_top">a</a><a href="javascript:1">b</a>',
    { code: "reduced", leftOut: ["href"] },
  ],
  ["a picture alone is something to see", '<img src="/a.png" alt="">', null],
  ["a set of frames leaves nothing", "<frameset></frameset>", { code: "emptied", leftOut: ["<frameset>"] }],
  ["a script alone leaves nothing", "<br><script>1</script>", { code: "emptied", leftOut: ["<script>"] }],
  ["a style before everything is not even read", "<style>a{}</style>", { code: "emptied", leftOut: [] }],
])("an office learns why: %s", (_, html, problem) => {
  expect(textProblem(html)).toEqual(problem);
});

it("an office learns that a form whose field hides its properties leaves nothing", () => {
  expect(textProblem("<form><input name=childNodes></form>")).toMatchObject({ code: "emptied" });
});
