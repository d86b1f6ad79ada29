import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { announcementIn, customText, parseCustomization } from "./customization.ts";

it.each([
  ["the same text where there is one", { BannerInfo: "Due" }, "es", "Due"],
  ["the Spanish text to who reads Spanish", { BannerInfo: "Due", BannerInfoEs: "Vence" }, "es", "Vence"],
  ["no Spanish to who reads English", { BannerInfo: "Due", BannerInfoEs: "Vence" }, "en", "Due"],
  ["nothing where there is none", {}, "es", ""],
] as const)("The announcement is %s", (_, customization, language, shown) => {
  expect(announcementIn(customization, language)).toBe(shown);
});

describe("a county's text", () => {
  it.each([
    [{ Login: " Resident login " }, "", "Resident login"],
    [{ Login: " Resident login " }, "Login", "Resident login"],
    [{ Login: "  " }, "Login", "Login"],
    [{}, "Login", "Login"],
    [{}, undefined, ""],
    [Object.create({ Login: "inherited" }), "Login", "Login"],
  ])("of %j, otherwise %j, is %j", (customization, otherwise, text) => {
    expect(customText(customization, "Login", otherwise)).toBe(text);
  });
});

it.each([
  ["[1, 2]", [1, 2]],
  ["[]", []],
  ['["1"]', null],
  ["[1", null],
  ["null", null],
  ["", null],
  [undefined, null],
])("JSON of %j is read as %j", (text, expected) => {
  expect(parseCustomization(text, v.array(v.number()))).toEqual(expected);
});
