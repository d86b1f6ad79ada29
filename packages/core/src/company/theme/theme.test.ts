import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../messages/general/language.ts";
import { DEFAULT_THEME, footerBanner, headerLinks, parseTheme } from "./theme.ts";
import { fontFamily, parseTypeface } from "./typeface.ts";

const named = (en: string, es: string) => ({
  ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, ""])),
  en,
  es,
});

describe("a county's theme", () => {
  // CONST-031, CONST-032
  it("a theme has these colors by default", () => {
    expect(DEFAULT_THEME.header).toEqual({
      primary: "#606064",
      secondary: "#97979c",
      background: "#FFFFFF",
      text: "#000000",
    });
    expect(DEFAULT_THEME.main).toEqual({ primary: "#606064", secondary: "#97979c", background: "#F4F5F8" });
  });

  // SHELL-029
  it.each([undefined, "", "not json", "[]", "null", '{"Header": 3}'])(
    "a theme is the default for %j",
    (text) => {
      expect(parseTheme(text)).toEqual(DEFAULT_THEME);
    },
  );

  it.each([
    [undefined, "Public Sans"],
    ["{}", "Public Sans"],
    ['{"Typeface":"source serif 4"}', "Source Serif 4"],
    ['{"Typeface":"Comic Sans"}', "Public Sans"],
  ])("the typeface of %j is %s", (text, typeface) => {
    expect(parseTypeface(text)).toBe(typeface);
    expect(fontFamily(parseTypeface(text))).toMatch(new RegExp(`^"${typeface}", `));
  });

  // SHELL-028
  it("a theme accepts each valid color, regardless of the case of its name", () => {
    const text = JSON.stringify({
      Header: { Primary: "#102030", background: "url(evil)", Text: "#fff" },
      Footer: { background: "#123456" },
      Main: { primary: "#ABCDEF", Secondary: "red" },
    });
    const header = { ...DEFAULT_THEME.header, primary: "#102030", text: "#fff" };
    expect(parseTheme(text)).toEqual({
      header,
      footer: { ...header, background: "#123456" },
      main: { ...DEFAULT_THEME.main, primary: "#ABCDEF" },
    });
  });

  it("a theme links only to the web and to this site", () => {
    const text = JSON.stringify({
      Header: {
        Links: [
          { Name: "County", NameEs: "Condado", Url: "https://county.example" },
          { Name: "Search", Url: "/demo" },
          { Name: "Bad", Url: "javascript:alert(1)" },
          { Name: "Elsewhere", Url: "//evil.example" },
          "none",
        ],
      },
      Footer: { Banner: "<p>Office hours</p>", BannerEs: "<p>Horario</p>" },
    });
    expect(headerLinks(text)).toEqual([
      { names: named("County", "Condado"), url: "https://county.example" },
      { names: named("Search", ""), url: "/demo" },
    ]);
    expect(footerBanner(text)).toMatchObject({ en: "<p>Office hours</p>", es: "<p>Horario</p>" });
    expect(headerLinks(undefined)).toEqual([]);
    expect(footerBanner("{}")).toMatchObject({ en: "", es: "" });
  });
});
