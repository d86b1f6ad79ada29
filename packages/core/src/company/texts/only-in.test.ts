import { expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../messages/all/index.ts";
import { onlyInText } from "./only-in.ts";

it.each([
  ["en", "en", ""],
  ["en", "es", "Solo en inglés"],
  ["en", "vi", "Chỉ có bằng tiếng Anh"],
  ["es", "en", "In Spanish only"],
  ["es", "vi", "Chỉ có bằng tiếng Tây Ban Nha"],
  ["vi", "es", "Solo en vietnamita"],
] as const)("beside a text in %s, a page in %s says %j", (written, page, note) => {
  expect(onlyInText(written, ALL_LANGUAGES[page])).toBe(note);
});
