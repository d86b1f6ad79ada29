import { describe, expect, it } from "vitest";
import { readSettings } from "./attributes.ts";

const ORIGIN = "https://pay.test";

describe("the element's attributes", () => {
  it("the attributes are read", () => {
    expect(
      readSettings({ company: "Demo", mode: "button", propertyId: " 014-7B ", year: "2026" }, ORIGIN),
    ).toEqual({
      company: "demo",
      mode: "button",
      bill: { propertyId: "014-7B", year: "2026" },
      language: "en",
      apiOrigin: ORIGIN,
    });
    expect(
      readSettings({ company: "demo", billId: "42", api: "https://other.test/path" }, ORIGIN),
    ).toMatchObject({
      mode: "search",
      bill: { id: "42" },
      apiOrigin: "https://other.test",
    });
  });

  it.each([
    ["es", [], "es"],
    ["es-MX", ["en"], "es"],
    ["en", ["es"], "en"],
    ["", ["es-US", "en"], "es"],
    ["fr", ["pt", "es"], "es"],
    ["fr", [], "en"],
  ])("the attributes lang=%j among the languages %j select %s", (lang, around, language) => {
    expect(readSettings({ company: "demo", lang }, ORIGIN, around).language).toBe(language);
  });

  it.each([
    [{}],
    [{ company: "../admin", mode: "constructor", year: "20x6", billId: "1;drop", api: "not a url" }],
    [{ company: "<b>", propertyId: "1" }],
  ])("reading the attributes never throws: %j", (given) => {
    expect(readSettings(given, ORIGIN)).toMatchObject({
      company: "",
      mode: "search",
      bill: null,
      apiOrigin: ORIGIN,
    });
  });
});
