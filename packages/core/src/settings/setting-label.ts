import { format } from "../messages/general/format.ts";
import type { Language } from "../messages/general/language.ts";
import { settingsMessages, settingsSaveMessages } from "../messages/office/settings.ts";
import { SETTINGS, settingName } from "./catalogue.ts";

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
  const text = key.replace(/Es$/, "");
  const word = Object.hasOwn(wordOf, text) ? wordOf[text] : undefined;
  if (word === undefined) return name;
  return text === key ? word : format(language.texts(settingsSaveMessages).inSpanish, { text: word });
}
