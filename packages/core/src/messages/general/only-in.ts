import { controlMessages } from "./controls.ts";
import { format } from "./format.ts";
import type { Language, LanguageCode } from "./language.ts";
import { languageName } from "./language-name.ts";

/**
 * The note beside a county's text that is not in the reader's language, 'In English only'; '' if it is. `written` is the
 * text's language. `note`: another sentence, such as one about some choices of a list.
 */
export function onlyInText(
  written: LanguageCode,
  language: Language,
  note: "onlyIn" | "someOnlyIn" = "onlyIn",
): string {
  if (written === language.code) return "";
  return format(language.texts(controlMessages)[note], { language: languageName(written, language) });
}
