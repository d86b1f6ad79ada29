import { expect, it } from "vitest";
import { format } from "./format.ts";
import { ENGLISH, languageCode, languageOf } from "./language.ts";

const fruit = { one: "apple", many: "{count} apples", kinds: ["red", "green"] } as const;
const bread = { one: "loaf" } as const;
const spanish = languageOf(
  "es",
  new Map<object, object>([[fruit, { one: "manzana", many: "{count} manzanas", kinds: ["roja", "verde"] }]]),
);

it("gives an area in the language that is spoken", () => {
  expect(ENGLISH.texts(fruit)).toBe(fruit);
  expect(spanish.texts(fruit).kinds[1]).toBe("verde");
});

it("falls back to English where an area has no translation", () => {
  expect(spanish.texts(bread).one).toBe("loaf");
});

it.each([
  [["es"], "es"],
  [["es-MX", "en"], "es"],
  [["ES_us"], "es"],
  [["fr", "es;q=0.5"], "es"],
  [["fr"], "en"],
  [[""], "en"],
  [[], "en"],
  [["est"], "en"],
])("of %j it speaks %s", (wanted, code) => {
  expect(languageCode(wanted)).toBe(code);
});

it("asks for the placeholders of the English text, whatever language is spoken", () => {
  const spoken = spanish.texts(fruit);
  expect(format(spoken.many, { count: 2 })).toBe("2 manzanas");
  // @ts-expect-error the text has no such placeholder
  expect(format(spoken.many, { number: 2 })).toBe(" manzanas");
});
