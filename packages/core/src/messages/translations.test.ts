import { describe, expect, it } from "vitest";
import { AREAS, partsOf } from "../testing/catalog.ts";
import { ALL_LANGUAGES } from "./all/index.ts";
import { ENGLISH, LANGUAGE_CODES, LANGUAGE_NAMES, type Language } from "./general/language.ts";
import { languageName } from "./general/language-name.ts";
import { CARD_ENTRY, FIRST_VIEW, JOURNEY, loadLanguage, WHOLE } from "./load/index.ts";

/** Every text of an area by its path, e.g. 'filters.title'; of a text with a count, the general form. */
const textsOf = (area: unknown): (readonly [string, string])[] =>
  partsOf(area).map(([path, part]) => [path, typeof part === "string" ? part : part.other]);

/** Texts that are correctly the same in every language: names, abbreviations, and words that other languages share. */
const SAME =
  /^(ACH|PDF|CVV|ID|CSV|Tyler Munis|QuickBooks \(IIF\)|Email|Acres|Manual|Terminal|Total|No|Error|Error: ?)$/;
/** A text of only symbols and placeholders belongs to no language. */
const isSame = (text: string): boolean => {
  const words = text.replace(/\{\w+\}/g, "");
  return SAME.test(words) || !/\p{L}/u.test(words);
};

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const translated = (language: Language): string[] =>
  AREAS.filter(([, area]) => language.texts(area) !== area).map(([name]) => name);

const TRANSLATIONS = LANGUAGE_CODES.flatMap((code) => (code === "en" ? [] : [code]));

describe.each(TRANSLATIONS)("the language %s", (code) => {
  const language = ALL_LANGUAGES[code];

  it("the translation has every area of the catalog", () => {
    expect(AREAS.length).toBeGreaterThan(15);
    expect(AREAS.map(([name]) => name).filter((name) => !translated(language).includes(name))).toEqual([]);
  });

  it.each(AREAS)("the translation has every text of %s", (_name, area) => {
    const english = textsOf(area);
    const texts = new Map(textsOf(language.texts(area)));
    expect([...texts.keys()]).toEqual(english.map(([path]) => path));
    for (const [path, text] of english) {
      const said = texts.get(path) ?? "";
      expect(placeholders(said), path).toEqual(placeholders(text));
      expect(said.trim(), path).toBe(said);
      expect(said === "", path).toBe(text === "");
      if (!isSame(text)) expect(said, path).not.toBe(text);
      expect(said, path).not.toMatch(/[—–]/);
      expect(said, path).toBe(said.normalize("NFC"));
      expect(said.replace(/\{\w+\}/g, ""), path).not.toMatch(/[{}]/);
    }
  });

  it("the language is named in itself, and each part of the product loads its texts", async () => {
    expect(LANGUAGE_NAMES[code].toLowerCase()).toBe(languageName(code, language).toLowerCase());
    expect(await loadLanguage(WHOLE, code)).toBe(language);
    for (const part of [FIRST_VIEW, JOURNEY, CARD_ENTRY]) {
      const [ours, spanish] = await Promise.all([loadLanguage(part, code), loadLanguage(part, "es")]);
      expect(ours.code).toBe(code);
      expect(translated(ours)).toEqual(translated(spanish));
      for (const [, area] of AREAS) expect([area, language.texts(area)]).toContain(ours.texts(area));
    }
  });
});

it("Spanish opens every question and exclamation that it closes", () => {
  for (const [, area] of AREAS) {
    for (const [path, text] of textsOf(ALL_LANGUAGES.es.texts(area))) {
      expect(text.split("¿").length, path).toBe(text.split("?").length);
      expect(text.split("¡").length, path).toBe(text.split("!").length);
    }
  }
});

it("a language whose texts cannot be loaded is replaced with English", async () => {
  const failing = { ...WHOLE, es: () => Promise.reject(new Error("offline")) };
  expect(await loadLanguage(failing, "es")).toBe(ENGLISH);
});

/** Pairs whose second text labels a field instead of saying more of the first. */
const LABELS_OF_FIELDS = new Set([
  "restrictedListMessages find",
  "feeSettingsMessages percent",
  "widgetMessages search",
  "registrationMessages confirmEmail",
]);

/** Each visible text (`view`) and the name that assistive technology reads instead (`viewLabel`). */
const namedTexts = (area: unknown): [string, string, string][] => {
  const texts = new Map(textsOf(area));
  return [...texts].flatMap(([path, visible]) => {
    const name = texts.get(`${path}Label`) ?? texts.get(`${path}Named`);
    return name === undefined ? [] : [[path, visible, name]];
  });
};

it.each(LANGUAGE_CODES)(
  "in %s, a name for assistive technology contains the visible text (WCAG 2.5.3)",
  (code) => {
    const pairs = AREAS.flatMap(([area, english]) =>
      namedTexts(ALL_LANGUAGES[code].texts(english)).map(
        ([path, ...texts]) => [`${area} ${path}`, ...texts] as const,
      ),
    ).filter(([where]) => !LABELS_OF_FIELDS.has(where));
    expect(pairs.length).toBeGreaterThan(20);
    for (const [where, visible, name] of pairs)
      expect(name.toLowerCase(), where).toContain(visible.toLowerCase());
  },
);
