import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WHOLE as SPANISH } from "../messages/es/index.ts";
import { ENGLISH, LANGUAGE_CODES, type LanguageCode } from "../messages/general/language.ts";
import { WHOLE as VIETNAMESE } from "../messages/vi/index.ts";
import { amountProblemText, parseFileMoney, parseMoney } from "./index.ts";

const ALL = "en es vi";
const each = (codes: string): readonly LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => codes.includes(code));

describe("a typed amount", () => {
  it.each([
    [ALL, "1500", 150_000],
    [ALL, "1500.0", 150_000],
    [ALL, "1500.", 150_000],
    [ALL, "12.5", 1_250],
    [ALL, ".5", 50],
    [ALL, "0.10", 10],
    [ALL, "0012.50", 1_250],
    [ALL, "$1,500.00", 150_000],
    [ALL, " $ 1,500.00 ", 150_000],
    [ALL, "US$1,500.00", 150_000],
    [ALL, "usd 1,500.00", 150_000],
    [ALL, "1,500.00 USD", 150_000],
    [ALL, "1,234,567.89", 123_456_789],
    [ALL, "1,234,567", 123_456_700],
    [ALL, "1 500", 150_000],
    [ALL, "1\u00a0500.25", 150_025],
    [ALL, "1\u202f234\u202f567.89", 123_456_789],
    [ALL, "\u200e$12.50\u200f", 1_250],
    [ALL, "１２．５０", 1_250],
    [ALL, "-5", -500],
    [ALL, "−5.10", -510],
    [ALL, "$-3.00", -300],
    [ALL, "-$3.00", -300],
    [ALL, "12.50-", -1_250],
    [ALL, "(12.50)", -1_250],
    ["en", "1,500", 150_000],
    ["es vi", "12,50", 1_250],
    ["es vi", "12,5", 1_250],
    ["es vi", ",5", 50],
    ["es vi", "1.500,00", 150_000],
    ["es vi", "1.500,00 $", 150_000],
    ["es vi", "1.500,00\u00a0US$", 150_000],
    ["es vi", "1 500,00", 150_000],
    ["es vi", "1.234.567", 123_456_700],
    ["es vi", "1.234.567,8", 123_456_780],
  ] as const)("in %s, %j is read", (codes, text, amount) => {
    for (const code of each(codes)) {
      const read = parseMoney(text, code);
      expect(read).toEqual({ ok: true, value: amount });
    }
  });

  const EXAMPLE = "Enter an amount, such as 50.00.";
  const DECIMALS = "Enter value up to 2 decimal places only";
  it.each([
    ["", "empty", EXAMPLE],
    [" ", "empty", EXAMPLE],
    ["1.500", "too_many_decimals", DECIMALS],
    ["100.000", "too_many_decimals", DECIMALS],
    ["12.345", "too_many_decimals", DECIMALS],
    ["1.2000", "too_many_decimals", DECIMALS],
    ["1,500.000", "too_many_decimals", DECIMALS],
    ["12,50", "decimal_mark", "Use a point for cents: 12.50."],
    ["1,5", "decimal_mark", "Use a point for cents: 1.50."],
    ["1.500,00", "decimal_mark", "Use a point for cents: 1500.00."],
    ["1.500.000", "decimal_mark", "Use a point for cents: 1500000.00."],
    ["1 500,00", "decimal_mark", "Use a point for cents: 1500.00."],
    ["abc", "not_an_amount", EXAMPLE],
    ["1e2", "not_an_amount", EXAMPLE],
    ["10²", "not_an_amount", EXAMPLE],
    ["½", "not_an_amount", EXAMPLE],
    ["1'500", "not_an_amount", EXAMPLE],
    ["1,2345", "not_an_amount", EXAMPLE],
    ["12,34,567", "not_an_amount", EXAMPLE],
    ["0,500", "not_an_amount", EXAMPLE],
    ["1,50,000.00", "not_an_amount", EXAMPLE],
    ["1 50", "not_an_amount", EXAMPLE],
    ["12.50.00", "not_an_amount", EXAMPLE],
    ["٥٠", "not_an_amount", EXAMPLE],
    ["5 %", "not_an_amount", EXAMPLE],
    ["€5", "not_an_amount", EXAMPLE],
    ["$5$", "not_an_amount", EXAMPLE],
    ["USD $5", "not_an_amount", EXAMPLE],
    ["$", "not_an_amount", EXAMPLE],
    [".", "not_an_amount", EXAMPLE],
    ["--5", "not_an_amount", EXAMPLE],
    ["(-5)", "not_an_amount", EXAMPLE],
    ["1-2", "not_an_amount", EXAMPLE],
    ["999999999999999", "too_large", "This amount is too large. Enter a smaller one."],
  ] as const)(
    "in English, %j is refused as %s, with words that say how to write it",
    (text, problem, words) => {
      expect(parseMoney(text, "en")).toEqual({ ok: false, error: problem });
      expect(amountProblemText(text)).toBe(words);
    },
  );

  it.each([
    ["1.500", "1500.00"],
    ["1,500", "1500.00"],
    ["12.000", "12000.00"],
    ["100.000", "100000.00"],
    ["-1.500", "-1500.00"],
  ])(
    "in Spanish and Vietnamese, %j may be two amounts, and the words say how to write one",
    (text, example) => {
      for (const language of [SPANISH, VIETNAMESE]) {
        expect(parseMoney(text, language.code)).toEqual({ ok: false, error: "ambiguous" });
        expect(amountProblemText(text, language)).toContain(example);
      }
    },
  );

  it("what is refused has words in the reader's language, and what they suggest can be read", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(ENGLISH, SPANISH, VIETNAMESE),
        fc.stringMatching(/^[-$ ]?[0-9.,  ]{0,9}$/),
        (language, text) => {
          const words = amountProblemText(text, language);
          expect(words === "").toBe(parseMoney(text, language.code).ok);
          const suggested = /-?\d+(?:[.,]\d+)*/.exec(words)?.[0] ?? "1";
          if (words.includes(suggested)) expect(parseMoney(suggested, language.code).ok).toBe(true);
        },
      ),
    );
  });
});

describe("an amount of a file", () => {
  it.each([
    ["point", "7149.39", 714_939],
    ["point", "$7,149.39 ", 714_939],
    ["point", "1,500", 150_000],
    ["point", "(12.50)", -1_250],
    ["point", "12.50-", -1_250],
    ["point", "12.0000", 1_200],
    ["point", "1234.500", 123_450],
    ["point", "0.500", 50],
    ["point", "1,234.500", 123_450],
    ["point", "1.500", "ambiguous"],
    ["point", "12.000", "ambiguous"],
    ["point", "$1.500", "ambiguous"],
    ["point", "(1.500)", "ambiguous"],
    ["point", "12.3456", "too_many_decimals"],
    ["point", "1.200,50", "decimal_mark"],
    ["point", "12,50", "decimal_mark"],
    ["point", "abc", "not_an_amount"],
    ["point", "", "empty"],
    ["comma", "1.200,50", 120_050],
    ["comma", "12,50", 1_250],
    ["comma", "1.500", 150_000],
    ["comma", "12,0000", 1_200],
    ["comma", "1,500", "ambiguous"],
    ["comma", "12.50", "decimal_mark"],
    ["point3", "1.500", 150],
    ["point3", "1,234.500", 123_450],
    ["point3", "1.505", "too_many_decimals"],
    ["point3", "12.50", "not_an_amount"],
    ["point3", "12", "not_an_amount"],
    ["comma3", "1.200,500", 120_050],
    ["comma3", "1.500", "not_an_amount"],
  ] as const)("written with %s, %j is read", (form, text, expected) => {
    expect(parseFileMoney(text, form)).toEqual(
      typeof expected === "number" ? { ok: true, value: expected } : { ok: false, error: expected },
    );
  });
});
