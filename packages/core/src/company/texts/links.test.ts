import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../messages/general/language.ts";
import { countyLinks, customLink, furtherLinks } from "./links.ts";

const named = (en: string, es: string) => ({
  ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, ""])),
  en,
  es,
});

describe("a county's links", () => {
  it.each<[unknown, unknown]>([
    [
      { name: " Deeds ", value: " https://deeds.example " },
      { names: named("Deeds", ""), url: "https://deeds.example" },
    ],
    [
      { name: "Deeds", nameEs: " Escrituras ", value: "https://deeds.example" },
      { names: named("Deeds", "Escrituras"), url: "https://deeds.example" },
    ],
    [
      { Name: "Deeds", NameEs: "Escrituras", Url: "https://deeds.example" },
      { names: named("Deeds", "Escrituras"), url: "https://deeds.example" },
    ],
    [
      { Name: "Deeds", Url: "HTTP://deeds.example" },
      { names: named("Deeds", ""), url: "HTTP://deeds.example" },
    ],
    [
      { name: "Search", value: "/demo/guest" },
      { names: named("Search", ""), url: "/demo/guest" },
    ],
    [{ name: "Bad", value: "javascript:alert(1)" }, null],
    [{ name: "Elsewhere", value: "//evil.example" }, null],
    [{ name: "Relative", value: "deeds" }, null],
    [{ name: "Late", value: "see https://deeds.example" }, null],
    [{ name: " ", value: "https://deeds.example" }, null],
    [{ name: "None" }, null],
    ["https://deeds.example", null],
    [null, null],
  ])("the list %j has the links %j", (entry, link) => {
    expect(countyLinks([entry])).toEqual(link === null ? [] : [link]);
  });

  it.each([undefined, null, "", {}, 3])("there are no links in %j", (list) => {
    expect(countyLinks(list)).toEqual([]);
  });
});

// SHELL-030
describe("CustomLinks", () => {
  const customization = {
    CustomLinks: JSON.stringify([
      { name: "Deeds", value: "https://deeds.example" },
      { name: "eAlert", value: "https://alerts.example" },
      { name: "Bad", value: "data:text/html,x" },
    ]),
  };

  it("CustomLinks contain the sign-up page for E-Alerts, and the additional links", () => {
    expect(customLink(customization, "EAlert")).toBe("https://alerts.example");
    expect(furtherLinks(customization)).toEqual([
      { names: named("Deeds", ""), url: "https://deeds.example" },
    ]);
  });

  it.each([{}, { CustomLinks: "" }, { CustomLinks: "[{" }, { CustomLinks: '{"name":"EAlert"}' }])(
    "CustomLinks change nothing if they are %j",
    (none) => {
      expect(customLink(none, "EAlert")).toBeNull();
      expect(furtherLinks(none)).toEqual([]);
    },
  );
});
