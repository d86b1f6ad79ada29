import { describe, expect, it } from "vitest";
import { productsProblem, searchFieldsProblem } from "./lists.ts";
import { isSiteOrigin, LOGO_MOST, logoProblem, originNote, otherScheme, siteOrigin } from "./sites.ts";
import { previewPath, type SnippetChoice, snippet, snippetPolicy } from "./snippet.ts";
import { pickerColor, themeDraft, themeText } from "./theme-draft.ts";
import { isSpan, yearsDraft, yearsText } from "./years-draft.ts";

describe("a site that may show the widget", () => {
  it.each([
    ["www.county.gov", "https://www.county.gov"],
    [" https://www.county.gov/pay?x=1 ", "https://www.county.gov"],
    ["HTTPS://WWW.County.gov:8443/", "https://www.county.gov:8443"],
    ["http://localhost:4003/pay", "http://localhost:4003"],
    ["https://www.county.gov:443/pay", "https://www.county.gov"],
    ["127.0.0.1:4003", "http://127.0.0.1:4003"],
    ["localhost:4777", "http://localhost:4777"],
    ["https://localhost:4777", "https://localhost:4777"],
    ["http://www.county.gov", ""],
    ["user@county.gov", ""],
    ["county.gov:99999", ""],
    ["-county-.gov", ""],
    ["https://*.county.gov", ""],
    ["county", ""],
    ["my county.gov", ""],
    ["javascript:alert(1)", ""],
    ["", ""],
  ])("the site is the origin of the typed text: '%s'", (typed, origin) => {
    expect(siteOrigin(typed)).toBe(origin);
    if (origin !== "") expect(isSiteOrigin(origin)).toBe(true);
  });

  it.each([
    ["county.example", { origin: "https://county.example", kind: "https" }, ""],
    ["localhost:4777", { origin: "http://localhost:4777", kind: "http" }, "https://localhost:4777"],
    ["https://county.example/pay", { origin: "https://county.example", kind: "path" }, ""],
    ["http://localhost:4777", null, ""],
    ["https://county.example", null, ""],
    ["county", null, ""],
    ["", null, ""],
  ])("the office reads what is stored before it is: '%s'", (typed, note, other) => {
    expect(originNote(typed)).toEqual(note);
    expect(otherScheme(typed)).toBe(other);
  });

  it.each([
    "https://a.example/",
    "https://a.example/x",
    "null",
    "ftp://a.example",
    "https://u@a.example",
    "https://a.example:443",
    "https://A.example",
    "https://1.2",
  ])("the site is invalid: %s", (text) => expect(isSiteOrigin(text)).toBe(false));
});

describe("a logo", () => {
  it.each<[string, ReturnType<typeof logoProblem>]>([
    ["", null],
    ["/logos/demo.svg", null],
    ["data:image/png;base64,iVBORw0KGgo=", null],
    ["//elsewhere.example/logo.svg", "kind"],
    ["https://elsewhere.example/logo.svg", "kind"],
    ["data:text/html;base64,PHA+", "kind"],
    [`data:image/png;base64,${"A".repeat(LOGO_MOST)}`, "heavy"],
  ])("a logo is one that pages can show: %.40s", (logo, problem) => {
    expect(logoProblem(logo)).toBe(problem);
  });
});

const choice: SnippetChoice = {
  company: "demo",
  portalOrigin: "https://pay.example",
  mode: "search",
  propertyId: "",
  year: "",
  language: "",
  link: "Pay <now>",
  pinned: null,
  hasNonce: false,
};

describe("a snippet", () => {
  it("a snippet is the script and the element, with a link for pages without scripts", () => {
    expect(snippet(choice, "html")).toBe(
      '<script async src="https://pay.example/embed/county-pay.js"></script>\n' +
        '<county-pay company="demo"><a href="https://pay.example/demo/guest/bills">Pay &#60;now&#62;</a></county-pay>',
    );
  });

  it("a snippet marks a place if an editor strips unknown elements", () => {
    const bill = {
      ...choice,
      mode: "bill" as const,
      propertyId: '0"1',
      year: "2026",
      language: "es" as const,
    };
    expect(snippet(bill, "stripped")).toContain(
      '<div data-county-pay data-company="demo" data-mode="bill" data-property-id="0&#34;1" data-year="2026" data-lang="es">',
    );
    expect(snippet(bill, "stripped")).toContain(
      "wp_enqueue_script('county-pay', 'https://pay.example/embed/county-pay.js'",
    );
    expect(snippet(bill, "wordpress")).toMatch(/^<!-- wp:html -->/);
    expect(previewPath(bill)).toBe("/embed/preview/demo?mode=bill&property-id=0%221&year=2026&lang=es");
  });

  it("a snippet pins a version by its hash, and has a nonce for a site that requires one", () => {
    const careful = {
      ...choice,
      pinned: { path: "/embed/v1.2.3/county-pay.js", integrity: "sha384-abc" },
      hasNonce: true,
    };
    expect(snippet(careful, "html").split("\n")[0]).toBe(
      '<script async src="https://pay.example/embed/v1.2.3/county-pay.js" integrity="sha384-abc" crossorigin="anonymous" nonce="NONCE-OF-THIS-PAGE"></script>',
    );
    expect(snippet({ ...careful, hasNonce: false }, "stripped")).toContain(
      `str_replace(' src=', ' integrity="sha384-abc" crossorigin="anonymous" src=', $tag)`,
    );
  });

  it("a snippet is a shortcode for the WordPress plugin, and nothing in it can end it", () => {
    const bill = { ...choice, mode: "button" as const, propertyId: '0"1]', year: "2026", link: "Pay [now]" };
    expect(snippet(bill, "plugin")).toBe(
      '[county_pay company="demo" mode="button" property_id="0&#34;1&#93;" year="2026" link="Pay &#91;now&#93;"]',
    );
  });

  it("a snippet lists the sources that a site's policy must allow", () => {
    expect(snippetPolicy("https://pay.example")).toContain("frame-src https://pay.example");
  });
});

describe("lists", () => {
  const bills = { ProductNum: "1", ProductName: "Bills Payment" };
  it.each<[object[], ReturnType<typeof productsProblem>]>([
    [[bills], null],
    [[], "none"],
    [[bills, { ProductNum: "2", ProductName: " " }], "blank"],
    [[bills, { ProductNum: "2", ProductName: "bills payment" }], "twice"],
    [[{ ProductNum: "2", ProductName: "Misc" }], "bills-missing"],
  ])("of products: %j", (products, problem) => {
    expect(productsProblem(products as (typeof bills)[], [bills])).toBe(problem);
  });

  const field = {
    ProductName: "Bills Payment",
    FieldName: "ParcelID",
    FieldLabel: "x",
    IsSearchable: true,
    IsVisible: true,
  };
  it.each<[object[], ReturnType<typeof searchFieldsProblem>]>([
    [[field], null],
    [[{ ...field, ProductName: "Gone" }], "unknown-product"],
    [[{ ...field, FieldName: "Secret" }], "unknown-field"],
    [[{ ...field, FieldLabel: "" }], "blank"],
    [[field, field], "twice"],
  ])("of search fields: %j", (fields, problem) => {
    expect(searchFieldsProblem(fields as (typeof field)[], [bills])).toBe(problem);
  });
});

describe("theme and years", () => {
  it("theme and years are unchanged after a round trip", () => {
    const theme = {
      ...themeDraft(undefined),
      typeface: "Open Sans" as const,
      links: [
        { names: { ...themeDraft(undefined).banner, en: "Home", es: "Inicio" }, url: "https://x.example" },
      ],
      banner: { ...themeDraft(undefined).banner, en: "<p>x</p>", es: "<p>y</p>" },
    };
    expect(themeDraft(themeText(theme))).toEqual(theme);
    const years = { user: { from: "2020", to: "2026" }, clerk: { from: "2010", to: "2026" } };
    expect(yearsDraft(yearsText(years))).toEqual(years);
    expect(yearsText(yearsDraft("no list"))).toBeUndefined();
  });

  it("a color picker gets a six-digit color", () => {
    expect(pickerColor("#AbC")).toBe("#aabbcc");
    expect(pickerColor("red")).toBe("#000000");
  });

  it.each([
    ["2020", "2026", true],
    ["2026", "2020", false],
    ["20", "2026", false],
    ["", "", false],
  ])("the years from '%s' to '%s' are a range: %s", (from, to, is) => {
    expect(isSpan({ from, to })).toBe(is);
  });
});
