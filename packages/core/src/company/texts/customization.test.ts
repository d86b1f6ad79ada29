import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { countyText, customizationIn, parseCustomization } from "./customization.ts";

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
  ["without other translations", { Login: "Enter", LoginEs: "Entrar", LoginVi: "Vào" }, "en", ["Login"]],
  [
    "with its own and English",
    { Login: "Enter", LoginEs: "Entrar", LoginVi: "Vào" },
    "es",
    ["Login", "LoginEs"],
  ],
  [
    "with all of a text that is missing in English",
    { Login: " ", LoginVi: "Vào" },
    "es",
    ["Login", "LoginVi"],
  ],
  ["without translations of a text beside it", { TermsEs: "Condiciones" }, "en", []],
  ["with keys that only end alike", { Fees: "[]", FeesEs: "[]", BytesEs: "1" }, "vi", ["Fees", "BytesEs"]],
] as const)("a customization for one language is %s", (_, customization, language, keys) => {
  expect(Object.keys(customizationIn(customization, language, { Terms: "Terms" }))).toEqual(keys);
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
