import { type CountyLink, countyLinks } from "@county-pay/core/company";
import type { CompanySettingsWire, SettingsPartWire } from "@county-pay/core/contract";
import type { Texts, textSettingsMessages } from "@county-pay/core/messages";
import { isTermsList, TERMS_KEY } from "@county-pay/core/payments";
import { isSame } from "@county-pay/core/settings";
import { linkProblems } from "../../app/back-office/settings/index.ts";

/** The texts that are one field each, whether they may hold HTML, and what is shown where they are empty. */
export const TEXTS = [
  { key: "BannerInfo", html: true, otherwise: "nothing" },
  { key: "BannerInfoEs", html: true, otherwise: "announcement" },
  { key: "GuestCountyInfo", html: true, otherwise: "nothing" },
  { key: "SearchTips", html: false, otherwise: "nothing" },
  { key: "Login", html: false, otherwise: "usual" },
  { key: "TaxSaleMessage", html: false, otherwise: "usual" },
  { key: "TermsConditions", html: true, otherwise: "nothing" },
] as const;
type TextKey = (typeof TEXTS)[number]["key"];

/** What the screen Texts and terms edits. */
export interface TextDraft {
  readonly texts: Readonly<Record<TextKey, string>>;
  /** Null: the usual ones. */
  readonly statements: readonly string[] | null;
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

const statementsOf = (text: string | undefined): readonly string[] | null => {
  const list = text !== undefined && isTermsList(text) ? listIn(text) : null;
  return Array.isArray(list) ? list.map(String) : null;
};

/** The texts as they stand in the settings. */
export const readTexts = ({ Config, Customization }: CompanySettingsWire): TextDraft => ({
  texts: {
    BannerInfo: Customization.BannerInfo ?? "",
    BannerInfoEs: Customization.BannerInfoEs ?? "",
    GuestCountyInfo: Customization.GuestCountyInfo ?? "",
    SearchTips: Customization.SearchTips ?? "",
    Login: Customization.Login ?? "",
    TaxSaleMessage: Customization.TaxSaleMessage ?? "",
    TermsConditions: Config.TermsConditions,
  },
  statements: statementsOf(Customization[TERMS_KEY]),
  links: countyLinks(listIn(Customization.CustomLinks)),
  images: Config.AdImages.join("\n"),
});

const images = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The settings that the texts come to, of those alone that differ. An empty text is taken away. */
export function writeTexts(draft: TextDraft, seen: CompanySettingsWire): SettingsPartWire {
  const before = readTexts(seen);
  const { TermsConditions, ...customs } = draft.texts;
  const customization: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(customs)
      .filter(([key, text]) => text !== Reflect.get(before.texts, key))
      .map(([key, text]) => [key, text.trim() === "" ? undefined : text]),
  );
  if (!isSame(draft.statements, before.statements))
    customization[TERMS_KEY] = draft.statements ? JSON.stringify(draft.statements) : undefined;
  if (!isSame(draft.links, before.links))
    customization.CustomLinks =
      draft.links.length === 0
        ? undefined
        : JSON.stringify(draft.links.map(({ name, url }) => ({ name: name.trim(), value: url.trim() })));
  return {
    Config: { TermsConditions, AdImages: images(draft.images) },
    Customization: customization as Record<string, string>,
  };
}

/** What is wrong with the texts, by the path of the field. */
export function textProblems(
  draft: TextDraft,
  texts: Pick<
    Texts<typeof textSettingsMessages>,
    "statementError" | "linkNameError" | "linkUrlError" | "adImagesError"
  >,
): Readonly<Record<string, string>> {
  const statements = (draft.statements ?? []).flatMap((statement, index) =>
    statement.trim() === "" ? [[`statements.${index}`, texts.statementError] as const] : [],
  );
  const list = images(draft.images);
  const isRight = list.length <= 20 && list.every((url) => /^(https?:\/\/|\/(?!\/))[^\s"'<>]+$/i.test(url));
  return {
    ...Object.fromEntries(statements),
    ...linkProblems(draft.links, texts),
    ...(isRight ? {} : { images: texts.adImagesError }),
  };
}
