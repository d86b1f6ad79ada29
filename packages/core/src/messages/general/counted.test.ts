import { describe, expect, it } from "vitest";
import { catalogIn } from "../../testing/catalog.ts";
import { counted, formatCount, pluralForm } from "./counted.ts";
import type { Counted } from "./format.ts";
import { LANGUAGE_CODES, type LanguageCode } from "./language.ts";

const COUNTED = [...catalogIn("en")].flatMap(([path, part]) => (typeof part === "object" ? [path] : []));

/** A counted text in a language. */
function formsAt(code: LanguageCode, path: string): Counted {
  const part = catalogIn(code).get(path);
  if (typeof part !== "object") throw new Error(`${path} has no plural forms in ${code}`);
  return part;
}

const COUNTS = [0, 1, 2, 1_000] as const;

/** The plural forms that whole numbers need; Spanish has another one, for millions, which is written like `other`. */
const FORMS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ["one", "other"],
  es: ["one", "other"],
  vi: ["other"],
};

/** Some texts as their readers see them, for 0, 1, 2, and 1,000. */
const READ: readonly [LanguageCode, string, readonly string[]][] = [
  ["en", "cartCountMessages.count", ["0 bills", "1 bill", "2 bills", "1,000 bills"]],
  ["es", "cartCountMessages.count", ["0 facturas", "1 factura", "2 facturas", "1,000 facturas"]],
  ["vi", "cartCountMessages.count", ["0 hóa đơn", "1 hóa đơn", "2 hóa đơn", "1,000 hóa đơn"]],
  ["en", "miscPageMessages.cart.count", ["0 products", "1 product ", "2 products", "1,000 products"]],
  ["es", "miscPageMessages.cart.count", ["0 productos", "1 producto ", "2 productos", "1,000 productos"]],
  ["vi", "miscPageMessages.cart.count", ["0 mục", "1 mục", "2 mục", "1,000 mục"]],
  ["en", "searchMessages.results.found", ["0 bills found", "1 bill found", "2 bills found", "1,000 bills"]],
  [
    "es",
    "searchMessages.results.found",
    ["encontraron 0 f", "encontró 1 factura", "encontraron 2 f", "1,000 f"],
  ],
  ["en", "loginMessages.lockedOutMinutes", ["0 minutes", "1 minute,", "2 minutes", "1,000 minutes"]],
  ["es", "loginMessages.lockedOutMinutes", ["0 minutos", "1 minuto o", "2 minutos", "1,000 minutos"]],
  ["en", "returnedMailMessages.count", ["0 addresses", "1 address", "2 addresses", "1,000 addresses"]],
  ["es", "overviewMessages.more", ["otras 0 facturas", "otra factura", "otras 2 facturas", "1,000 facturas"]],
];

/** Texts that are the same for one and for many. */
const SAME_FOR_ONE: readonly string[] = ["es documentMessages.moreLines"];

describe.each(LANGUAGE_CODES)("the texts with a count in %s", (code) => {
  it.each(COUNTED)("%s has each form that the language needs, and says the count", (path) => {
    const forms = formsAt(code, path);
    expect(Object.keys(forms).toSorted()).toEqual(FORMS[code]);
    const said = COUNTS.map((count) => counted(forms, { count }, { code }));
    for (const [at, count] of COUNTS.entries()) {
      expect(said[at]).not.toContain("{count}");
      if (pluralForm(code, count) === "other") expect(said[at]).toContain(formatCount(count));
    }
    const isSame = said[1]?.replace("1", "#") === said[2]?.replace("2", "#");
    expect(isSame).toBe(!FORMS[code].includes("one") || SAME_FOR_ONE.includes(`${code} ${path}`));
  });
});

/** A number in front of a word, which may need another form for one. */
const NUMBER_BEFORE_WORD =
  /\{(?:count|days|hours|minutes|seconds|lines|added|changed|refused|pages)\}\s+\p{Ll}/u;

/** Texts that only show for two or more, and texts in which the word after the number does not depend on it. */
const RIGHT_FOR_EVERY_COUNT: readonly string[] = [
  "billMessages.actions.payAll",
  "cartLineMessages.removeProperty",
  "cartLineMessages.removePropertyLabel",
  "searchMessages.filters.active",
  "dayBooksMessages.afterMore",
  "reportPageMessages.counted",
  "seasonMessages.firstLines",
  "settlementMessages.first",
  "cartMessages.toasts.addedSome.body",
  "importMessages.more",
  "importMessages.summary",
  "settlementMessages.more",
];

it.each(["en", "es"] as const)("in %s, no text without plural forms has a number before a word", (code) => {
  const wrong = [...catalogIn(code)].filter(
    ([path, part]) =>
      typeof part === "string" && NUMBER_BEFORE_WORD.test(part) && !RIGHT_FOR_EVERY_COUNT.includes(path),
  );
  expect(wrong).toEqual([]);
});

it("the texts with a count are found", () => {
  expect(COUNTED.length).toBeGreaterThan(30);
  for (const path of RIGHT_FOR_EVERY_COUNT) expect(catalogIn("en").get(path)).toBeTypeOf("string");
});

it.each(READ)("in %s, %s is right for 0, 1, 2, and 1,000", (code, path, expected) => {
  for (const [at, count] of COUNTS.entries())
    expect(`${counted(formsAt(code, path), { count }, { code })} `).toContain(expected[at]);
});

it("a count is grouped by thousands", () => {
  expect([0, 7, 999, 1_000, 1_234_567].map(formatCount)).toEqual(["0", "7", "999", "1,000", "1,234,567"]);
});

it("a form that a language lacks is replaced with the general one", () => {
  const forms = { one: "{count} factura", other: "{count} facturas" };
  expect(pluralForm("es", 1_000_000)).toBe("many");
  expect(counted(forms, { count: 1_000_000 }, { code: "es" })).toBe("1,000,000 facturas");
});
