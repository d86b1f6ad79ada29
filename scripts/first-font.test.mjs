import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST_FONT, firstFont, promised } from "../packages/portal/first-font.mjs";

const css = readFileSync(new URL("../packages/portal/src/platform/theme/fonts.css", import.meta.url), "utf8");
const first = new Set(promised(css, FIRST_FONT).text);
const rest = new Set(promised(css, "public-sans-latin-wght-normal").text);
const messages = new URL("../packages/core/src/messages/", import.meta.url);
/** Not in Public Sans at all. */
const FOREIGN = "→";

test.each(["", "es/"])("the first font has every letter of the messages in %s", (folder) => {
  const files = readdirSync(new URL(folder, messages)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const texts = files.map((name) => readFileSync(new URL(`${folder}${name}`, messages), "utf8"));
  expect([...new Set(texts.join(""))].filter((letter) => !first.has(letter) && letter !== FOREIGN)).toEqual(
    [],
  );
});

test("no letter makes a browser fetch two files, and none of western Europe is without a font", () => {
  expect([...first].filter((letter) => rest.has(letter))).toEqual([]);
  const latin = Array.from({ length: 0x1_00 }, (_, point) => String.fromCodePoint(point));
  expect(latin.filter((letter) => !first.has(letter) && !rest.has(letter))).toEqual([]);
});

test("what is made for the first screens is under two thirds of the whole", async () => {
  const { size } = statSync(await firstFont());
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(18_000);
});
