import {
  byNames,
  type CountyLink,
  countyLinks,
  inLanguages,
  LONGEST_PLAIN_TEXT,
  nameIn,
} from "@county-pay/core/company";
import type { CompanySettingsWire, SettingsPartWire } from "@county-pay/core/contract";
import {
  LANGUAGE_CODES,
  type LanguageCode,
  type Texts,
  type textSettingsMessages,
} from "@county-pay/core/messages";
import { isTermsList, TERMS_KEY } from "@county-pay/core/payments";
import { isSame } from "@county-pay/core/settings";
import { linkProblems } from "../shared/index.ts";

/**
 * The texts with one field per language, whether they may contain HTML, and what is shown if they are empty.
 */
export const TEXTS = [
  { key: "BannerInfo", html: true, otherwise: "nothing" },
  { key: "GuestCountyInfo", html: true, otherwise: "nothing" },
  { key: "SearchTips", html: false, otherwise: "nothing" },
  { key: "Login", html: false, otherwise: "usual" },
  { key: "TaxSaleMessage", html: false, otherwise: "nothing" },
  { key: "TermsConditions", html: true, otherwise: "nothing" },
] as const;
type TextKey = (typeof TEXTS)[number]["key"];

/** A county's text in each language; '' if there is none. */
export type InLanguages = Readonly<Record<LanguageCode, string>>;

/** The draft in the Texts and terms screen. */
export interface TextDraft {
  readonly texts: Readonly<Record<TextKey, InLanguages>>;
  /** Null for the default statements. */
  readonly statements: readonly InLanguages[] | null;
  readonly links: readonly CountyLink[];
  /** URLs, one per line. */
  readonly images: string;
}

const listIn = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
};

const textsIn = (text: string | undefined): readonly string[] | null => {
  const list = listIn(text);
  return Array.isArray(list) ? list.map(String) : null;
};

/** A text in each language. */
export const withEach = (write: (code: LanguageCode) => string): InLanguages =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, write(code)])) as InLanguages;

function statementsOf(customization: CompanySettingsWire["Customization"]): TextDraft["statements"] {
  if (!isTermsList(customization[TERMS_KEY] ?? "")) return null;
  const lists = inLanguages(customization, TERMS_KEY);
  const at = (index: number): InLanguages => withEach((code) => textsIn(lists[code])?.[index] ?? "");
  return textsIn(lists.en)?.map((_, index) => at(index)) ?? null;
}

/** The texts in the settings. */
export function readTexts({ Config, Customization }: CompanySettingsWire): TextDraft {
  const each = (key: TextKey): InLanguages => inLanguages(Customization, key);
  return {
    texts: {
      BannerInfo: each("BannerInfo"),
      GuestCountyInfo: each("GuestCountyInfo"),
      SearchTips: each("SearchTips"),
      Login: each("Login"),
      TaxSaleMessage: each("TaxSaleMessage"),
      TermsConditions: { ...each("TermsConditions"), en: Config.TermsConditions },
    },
    statements: statementsOf(Customization),
    links: countyLinks(listIn(Customization.CustomLinks)),
    images: Config.AdImages.join("\n"),
  };
}

const images = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** An empty text is removed. */
const written = (text: string): string | undefined => (text.trim() === "" ? undefined : text);

/** The resulting settings; only those that differ. */
export function writeTexts(draft: TextDraft, seen: CompanySettingsWire): SettingsPartWire {
  const before = readTexts(seen);
  const customization: Record<string, string | undefined> = {};
  for (const { key } of TEXTS) {
    for (const code of LANGUAGE_CODES) {
      const text = draft.texts[key][code];
      const isOurs = key !== "TermsConditions" || code !== "en";
      if (isOurs && text !== before.texts[key][code]) customization[nameIn(key, code)] = written(text);
    }
  }
  if (!isSame(draft.statements, before.statements)) {
    const { statements } = draft;
    for (const code of LANGUAGE_CODES) {
      const list = statements?.map((statement) => statement[code]);
      customization[nameIn(TERMS_KEY, code)] = list?.some((text) => text.trim() !== "")
        ? JSON.stringify(list)
        : undefined;
    }
  }
  if (!isSame(draft.links, before.links))
    customization.CustomLinks =
      draft.links.length === 0
        ? undefined
        : JSON.stringify(
            draft.links.map(({ names, url }) => ({ ...byNames("name", names), value: url.trim() })),
          );
  return {
    Config: { TermsConditions: draft.texts.TermsConditions.en, AdImages: images(draft.images) },
    Customization: customization as Record<string, string>,
  };
}

/** The language that readers of another one see: the first in which the text is written; null if it is in none. */
export const firstWritten = (text: InLanguages): LanguageCode | null =>
  LANGUAGE_CODES.find((code) => text[code].trim() !== "") ?? null;

/** The texts that are written in another language and missing in this one; 'statements' if one of them is. */
export function missingIn(code: LanguageCode, draft: TextDraft): readonly (TextKey | "statements")[] {
  const isMissing = (text: InLanguages) => text[code].trim() === "" && firstWritten(text) !== null;
  const missing = TEXTS.flatMap(({ key }) => (isMissing(draft.texts[key]) ? [key] : []));
  return draft.statements?.some(isMissing) ? [...missing, "statements"] : missing;
}

/** The errors of the texts, by field path. */
export function textProblems(
  draft: TextDraft,
  texts: Pick<
    Texts<typeof textSettingsMessages>,
    "statementError" | "linkNameError" | "linkUrlError" | "adImagesError" | "tooLong"
  >,
): Readonly<Record<string, string>> {
  const statements = (draft.statements ?? []).flatMap((statement, index) =>
    statement.en.trim() === "" ? [[`statements.${index}`, texts.statementError] as const] : [],
  );
  const list = images(draft.images);
  const isRight = list.length <= 20 && list.every((url) => /^(https?:\/\/|\/(?!\/))[^\s"'<>]+$/i.test(url));
  const long = TEXTS.filter(({ html }) => !html).flatMap(({ key }) =>
    LANGUAGE_CODES.filter((code) => draft.texts[key][code].length > LONGEST_PLAIN_TEXT).map(
      (code) => [`${key}.${code}`, texts.tooLong] as const,
    ),
  );
  return {
    ...Object.fromEntries([...statements, ...long]),
    ...linkProblems(draft.links, texts),
    ...(isRight ? {} : { images: texts.adImagesError }),
  };
}
