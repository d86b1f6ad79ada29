import { type CountyLink, countyLinks, LONGEST_PLAIN_TEXT } from "@county-pay/core/company";
import type { CompanySettingsWire, SettingsPartWire } from "@county-pay/core/contract";
import {
  LANGUAGE_CODES,
  type LanguageCode,
  type Texts,
  type textSettingsMessages,
} from "@county-pay/core/messages";
import { isTermsList, TERMS_KEY, TERMS_KEY_ES } from "@county-pay/core/payments";
import { isSame } from "@county-pay/core/settings";
import { linkProblems } from "../shared/index.ts";

/** The texts that are one field in each language, whether they may hold HTML, and what is shown where they are empty. */
export const TEXTS = [
  { key: "BannerInfo", html: true, otherwise: "nothing" },
  { key: "GuestCountyInfo", html: true, otherwise: "nothing" },
  { key: "SearchTips", html: false, otherwise: "nothing" },
  { key: "Login", html: false, otherwise: "usual" },
  { key: "TaxSaleMessage", html: false, otherwise: "nothing" },
  { key: "TermsConditions", html: true, otherwise: "nothing" },
] as const;
type TextKey = (typeof TEXTS)[number]["key"];

/** A text as the county wrote it in each language; '' where it wrote none. */
export type BothLanguages = Readonly<Record<LanguageCode, string>>;

/** What the screen Texts and terms edits. */
export interface TextDraft {
  readonly texts: Readonly<Record<TextKey, BothLanguages>>;
  /** Null: the usual ones. */
  readonly statements: readonly BothLanguages[] | null;
  readonly links: readonly CountyLink[];
  /** Addresses, one on each line. */
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

function statementsOf(customization: CompanySettingsWire["Customization"]): TextDraft["statements"] {
  const english = customization[TERMS_KEY] ?? "";
  const spanish = textsIn(customization[TERMS_KEY_ES]);
  if (!isTermsList(english)) return null;
  return textsIn(english)?.map((en, index) => ({ en, es: spanish?.[index] ?? "" })) ?? null;
}

/** The texts as they stand in the settings. */
export function readTexts({ Config, Customization }: CompanySettingsWire): TextDraft {
  const both = (key: TextKey, english = Customization[key]): BothLanguages => ({
    en: english ?? "",
    es: Customization[`${key}Es`] ?? "",
  });
  return {
    texts: {
      BannerInfo: both("BannerInfo"),
      GuestCountyInfo: both("GuestCountyInfo"),
      SearchTips: both("SearchTips"),
      Login: both("Login"),
      TaxSaleMessage: both("TaxSaleMessage"),
      TermsConditions: both("TermsConditions", Config.TermsConditions),
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

/** An empty text is taken away. */
const written = (text: string): string | undefined => (text.trim() === "" ? undefined : text);

/** The settings that the texts come to, of those alone that differ. */
export function writeTexts(draft: TextDraft, seen: CompanySettingsWire): SettingsPartWire {
  const before = readTexts(seen);
  const customization: Record<string, string | undefined> = {};
  for (const { key } of TEXTS) {
    const [was, { en, es }] = [before.texts[key], draft.texts[key]];
    if (key !== "TermsConditions" && en !== was.en) customization[key] = written(en);
    if (es !== was.es) customization[`${key}Es`] = written(es);
  }
  if (!isSame(draft.statements, before.statements)) {
    const { statements } = draft;
    const hasSpanish = statements?.some(({ es }) => es.trim() !== "");
    customization[TERMS_KEY] = statements ? JSON.stringify(statements.map(({ en }) => en)) : undefined;
    customization[TERMS_KEY_ES] = hasSpanish ? JSON.stringify(statements?.map(({ es }) => es)) : undefined;
  }
  if (!isSame(draft.links, before.links))
    customization.CustomLinks =
      draft.links.length === 0
        ? undefined
        : JSON.stringify(
            draft.links.map(({ name, nameEs, url }) => ({
              name: name.trim(),
              ...(nameEs.trim() === "" ? {} : { nameEs: nameEs.trim() }),
              value: url.trim(),
            })),
          );
  return {
    Config: { TermsConditions: draft.texts.TermsConditions.en, AdImages: images(draft.images) },
    Customization: customization as Record<string, string>,
  };
}

/** What is wrong with the texts, by the path of the field. */
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
