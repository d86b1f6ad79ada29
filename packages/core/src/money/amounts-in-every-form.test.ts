import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../messages/general/language.ts";
import {
  cents,
  FILE_AMOUNTS,
  formatAmountInput,
  formatMoney,
  fromDollars,
  parseFileMoney,
  parseMoney,
  toDollars,
} from "./index.ts";

/** How CLDR writes amounts for the readers of each language, in the United States and where they come from. */
const LOCALES: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ["en-US"],
  es: [
    "es",
    "es-US",
    "es-MX",
    "es-PR",
    "es-ES",
    "es-AR",
    "es-CO",
    "es-CL",
    "es-CR",
    "es-DO",
    "es-VE",
    "es-419",
  ],
  vi: ["vi", "vi-VN", "vi-US", "en-US"],
};

const FORMS: readonly Intl.NumberFormatOptions[] = [
  {},
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false },
  { style: "currency", currency: "USD" },
  { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" },
  { style: "currency", currency: "USD", currencyDisplay: "code" },
  { style: "currency", currency: "USD", currencySign: "accounting" },
  { style: "currency", currency: "USD", maximumFractionDigits: 0, minimumFractionDigits: 0 },
  { minimumFractionDigits: 3, maximumFractionDigits: 3 },
];

const written = (amount: number, locale: string, form: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, form).format(amount / 100);

describe("no amount is ever another one", () => {
  const amounts = fc.oneof(
    fc.integer({ min: -1e12, max: 1e12 }),
    fc.integer({ min: -10_000, max: 10_000 }).map((dollars) => dollars * 100),
    fc.integer({ min: 0, max: 200_000 }),
  );
  const writings = fc.constantFrom(
    ...LANGUAGE_CODES.flatMap((code) =>
      LOCALES[code].flatMap((locale) => FORMS.map((form) => [code, locale, form] as const)),
    ),
  );

  it("an amount written in any usual way of a language is read as that amount, or refused", () => {
    fc.assert(
      fc.property(amounts, writings, (amount, [code, locale, form]) => {
        const isWhole = form.maximumFractionDigits === 0;
        const meant = isWhole ? Math.trunc(amount / 100) * 100 + 0 : amount;
        const read = parseMoney(written(meant, locale, form), code);
        if (read.ok) expect([locale, read.value]).toEqual([locale, meant]);
      }),
      { numRuns: 3_000 },
    );
  });

  it("the usual form with two decimals is always read", () => {
    fc.assert(
      fc.property(amounts, writings, (amount, [code, locale]) => {
        const text = written(amount, locale, { style: "currency", currency: "USD" });
        expect([text, parseMoney(text, code)]).toEqual([text, { ok: true, value: amount }]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("money reads what it prints, in every language", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        for (const code of LANGUAGE_CODES) {
          expect(parseMoney(formatMoney(cents(amount)), code)).toEqual({ ok: true, value: amount });
          expect(parseMoney(formatAmountInput(cents(amount)), code)).toEqual({ ok: true, value: amount });
        }
        expect(fromDollars(toDollars(cents(amount)))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it("a file's amount in another form than the file's own is read as that amount, or refused", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(0, 2, 3, 4),
        fc.constantFrom("en-US", "es-AR"),
        (amount, places, locale) => {
          const meant = places === 0 ? Math.trunc(amount / 100) * 100 + 0 : amount;
          const form = { minimumFractionDigits: places, maximumFractionDigits: places };
          const own = locale === "en-US" ? "point" : "comma";
          const read = parseFileMoney(written(meant, locale, form), places === 3 ? `${own}3` : own);
          expect(read).toEqual({ ok: true, value: meant });
          const unstated = parseFileMoney(written(meant, "en-US", form));
          if (unstated.ok) expect(unstated.value).toBe(meant);
        },
      ),
    );
  });

  it("no text makes the readers throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...LANGUAGE_CODES), (text, code) => {
        parseMoney(text, code);
        for (const form of FILE_AMOUNTS) parseFileMoney(text, form);
      }),
    );
  });
});
