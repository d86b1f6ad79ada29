import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it.each([
  [undefined, {}, "en"],
  ["es", {}, "es"],
  ["es-US,es;q=0.9,en;q=0.8", {}, "es"],
  ["fr-FR, es;q=0.5", {}, "es"],
  ["en-US,es", {}, "en"],
  ["en", { lang: "es" }, "es"],
  ["es", { lang: "en" }, "en"],
  ["es", { lang: "xx" }, "es"],
  ["es", { lang: ["en"] }, "es"],
])("a request with Accept-Language %j and %j is answered in %s", (header, query, code) => {
  expect(languageOf({ query, headers: { "accept-language": header } }).code).toBe(code);
});
