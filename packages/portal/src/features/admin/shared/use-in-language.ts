import type { LanguageCode } from "@county-pay/core/messages";
import { textInLanguage } from "@county-pay/core/settings";
import { useLanguage } from "@county-pay/ui";

/** The label of a field: the text's name and its language. */
export function useInLanguage(): (text: string, code: LanguageCode) => string {
  const language = useLanguage();
  return (text, code) => textInLanguage(text, code, language);
}
