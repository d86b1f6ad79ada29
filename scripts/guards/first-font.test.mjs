import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST_FONT, firstFont, promised } from "../../packages/portal/first-font.mjs";

const css = readFileSync(
  new URL("../../packages/portal/src/platform/theme/fonts.css", import.meta.url),
  "utf8",
);
const first = new Set(promised(css, FIRST_FONT).text);
const whole = ["latin", "latin-ext", "vietnamese"].map(
  (part) => new Set(promised(css, `public-sans-${part}-wght-normal`).text),
);
const hasFont = (letter) => [first, ...whole].some((letters) => letters.has(letter));
const messages = new URL("../../packages/core/src/messages/", import.meta.url);
/** Characters that Public Sans does not have. */
const NOT_IN_FONT = "→";

const files = readdirSync(messages, { recursive: true }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);
/** The letters in the text files, except those in folders of other languages. */
const lettersOf = (names) => [
  ...new Set(names.map((name) => readFileSync(new URL(name, messages), "utf8")).join("")),
];
const isIn = (folder) => (name) => name.startsWith(folder);
const catalog = files.filter((name) => !/^[a-z]{2}\//.test(name) && !name.includes("language.ts"));

test.each([
  ["English", catalog],
  ["Spanish", files.filter(isIn("es/"))],
])("the first font has every letter of the messages in %s", (_name, names) => {
  expect(names.length).toBeGreaterThan(50);
  expect(lettersOf(names).filter((letter) => !first.has(letter) && letter !== NOT_IN_FONT)).toEqual([]);
});

test("one of the fonts has every letter of every language", () => {
  expect(lettersOf(files).filter((letter) => !hasFont(letter) && letter !== NOT_IN_FONT)).toEqual([]);
});

test("the first font comes last, so that a browser prefers it, and every Western European letter has a font", () => {
  expect(css.lastIndexOf("@fontsource-variable")).toBeLessThan(css.indexOf(FIRST_FONT));
  const latin = Array.from({ length: 0x1_00 }, (_, point) => String.fromCodePoint(point));
  expect(latin.filter((letter) => !hasFont(letter))).toEqual([]);
});

test("the first screens' font is less than two thirds of the whole file", async () => {
  const { size } = statSync(await firstFont());
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(18_000);
});
