import { LANGUAGE_CODES, LANGUAGE_NAMES } from "@county-pay/core/messages";
import { useLanguage } from "@county-pay/ui";
import { useLanguageChoice } from "./language-area.tsx";

/**
 * A button for each other language, labeled in that language, because its readers may not understand the
 * current one.
 */
export function LanguageSwitch() {
  const choice = useLanguageChoice();
  const { code } = useLanguage();
  return LANGUAGE_CODES.filter((other) => other !== code).map((other) => (
    <button
      key={other}
      type="button"
      className="portal-bar__language"
      lang={other}
      onClick={() => void choice.choose(other)}
    >
      {LANGUAGE_NAMES[other]}
    </button>
  ));
}
