import { format } from "../../messages/general/format.ts";
import type { Language, LanguageCode } from "../../messages/general/language.ts";
import { languageName } from "../../messages/general/language-name.ts";
import { onlyInMessages } from "../../messages/general/shell.ts";

/**
 * The note beside a county's text that is not in the reader's language, 'In English only'; '' if it is. `written` is the
 * text's language.
 */
export const onlyInText = (written: LanguageCode, language: Language): string =>
  written === language.code
    ? ""
    : format(language.texts(onlyInMessages).onlyIn, { language: languageName(written, language) });
