import { onlyInText } from "@county-pay/core/company";
import type { LanguageCode } from "@county-pay/core/messages";
import { useLanguage } from "./language.ts";

/** Says that the county's text before it is in another language than the page; nothing if it is not. */
export function OnlyIn({ lang }: { readonly lang: LanguageCode }) {
  const note = onlyInText(lang, useLanguage());
  return note ? <span className="cp-only-in">{` (${note})`}</span> : null;
}
