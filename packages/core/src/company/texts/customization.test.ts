import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { countyText, parseCustomization } from "./customization.ts";

describe("A county's text", () => {
  it.each([
    ["is in English for who reads English", { Login: "Enter", LoginEs: "Entrar" }, "en", "Enter", "en"],
    ["is in Spanish for who reads Spanish", { Login: "Enter", LoginEs: " Entrar " }, "es", "Entrar", "es"],
    ["is marked as English where there is no Spanish", { Login: " Enter " }, "es", "Enter", "en"],
    ["is in English where the Spanish is blank", { Login: "Enter", LoginEs: " " }, "es", "Enter", "en"],
    ["is marked as Spanish where only Spanish is there", { LoginEs: "Entrar" }, "en", "Entrar", "es"],
    ["is in English where both others lack", { Login: "Enter", LoginVi: "Vào" }, "es", "Enter", "en"],
    ["is empty where there is none", {}, "es", "", "en"],
  ] as const)("%s", (_, customization, language, text, lang) => {
    expect(countyText(customization, "Login", language)).toEqual({ text, lang });
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
])("JSON from %j is read as %j", (text, expected) => {
  expect(parseCustomization(text, v.array(v.number()))).toEqual(expected);
});
