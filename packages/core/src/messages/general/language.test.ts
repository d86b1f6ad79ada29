import { expect, it } from "vitest";
import { format } from "./format.ts";
import { ENGLISH, languageCode, languageOf } from "./language.ts";

const fruit = { one: "apple", many: "{count} apples", kinds: ["red", "green"] } as const;
const bread = { one: "loaf" } as const;
const spanish = languageOf(
  "es",
  new Map<object, object>([[fruit, { one: "manzana", many: "{count} manzanas", kinds: ["roja", "verde"] }]]),
);

it("an area is returned in the current language", () => {
  expect(ENGLISH.texts(fruit)).toBe(fruit);
  expect(spanish.texts(fruit).kinds[1]).toBe("verde");
});

it("an area without a translation falls back to English", () => {
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
])("of %j the language is %s", (wanted, code) => {
  expect(languageCode(wanted)).toBe(code);
});

it("the placeholders of the English text are required in every language", () => {
  const spoken = spanish.texts(fruit);
  expect(format(spoken.many, { count: 2 })).toBe("2 manzanas");
  // @ts-expect-error the text has no such placeholder
  expect(format(spoken.many, { number: 2 })).toBe(" manzanas");
});
