import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { customText, parseCustomization } from "./customization.ts";

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
