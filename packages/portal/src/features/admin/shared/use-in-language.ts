import type { LanguageCode } from "@county-pay/core/messages";
import { textInLanguage } from "@county-pay/core/settings";
import { useLanguage } from "@county-pay/ui";

/** Names a text and the language that it is written in, for the label of its field. */
export function useInLanguage(): (text: string, code: LanguageCode) => string {
  const language = useLanguage();
  return (text, code) => textInLanguage(text, code, language);
}
