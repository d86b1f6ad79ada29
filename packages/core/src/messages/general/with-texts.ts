import type { Language, Spoken, Texts } from "./language.ts";

/** The same language with other texts for one area, such as for the readers in an office. */
export const withTexts = <const Area extends object>(
  language: Language,
  english: Area,
  texts: Texts<Area>,
): Language => ({
  code: language.code,
  texts: <const Asked extends object>(asked: Asked) =>
    Object.is(asked, english) ? (texts as unknown as Spoken<Asked>) : language.texts(asked),
});
