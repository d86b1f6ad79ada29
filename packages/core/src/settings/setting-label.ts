import { nameIn } from "../company/texts/customization.ts";
import { format } from "../messages/general/format.ts";
import { LANGUAGE_CODES, type Language, type LanguageCode } from "../messages/general/language.ts";
import { languageName } from "../messages/general/language-name.ts";
import { settingsMessages, settingsSaveMessages } from "../messages/office/settings.ts";
import { SETTINGS, settingName } from "./catalog.ts";

/** The name of a text and its language: 'Announcement, in Spanish'. */
export const textInLanguage = (text: string, code: LanguageCode, spoken: Language): string =>
  format(spoken.texts(settingsSaveMessages).inLanguage, { text, language: languageName(code, spoken) });

/** A setting's label by its name in a change, such as 'Flags.EAlert'; the name if it has no label. */
export function settingLabel(name: string, language: Language): string {
  const labelOf: Readonly<Record<string, string>> = language.texts(settingsMessages).labels;
  const { words } = language.texts(settingsSaveMessages);
  const wordOf: Readonly<Record<string, string>> = words;
  const settings = SETTINGS.filter((one) => settingName(one) === name);
  const [only] = settings;
  if (only && settings.length === 1) return labelOf[only.key] ?? name;
  const key = name.split(".").pop() ?? name;
  if (/Fee/.test(key)) return words.fees;
  for (const code of LANGUAGE_CODES) {
    const text = Object.keys(words).find((word) => nameIn(word, code) === key);
    const word = wordOf[text ?? ""];
    if (word !== undefined) return code === "en" ? word : textInLanguage(word, code, language);
  }
  return name;
}
