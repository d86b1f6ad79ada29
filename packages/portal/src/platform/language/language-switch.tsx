import { languageMessages } from "@county-pay/core/messages";
import { useLanguage } from "@county-pay/ui";
import { useLanguageChoice } from "./language-area.tsx";

/** The way to the other language, in that language: who needs it reads no other. */
export function LanguageSwitch() {
  const choice = useLanguageChoice();
  const other = useLanguage().code === "en" ? "es" : "en";
  return (
    <button
      type="button"
      className="portal-bar__language"
      lang={other}
      onClick={() => void choice.choose(other)}
    >
      {languageMessages[other]}
    </button>
  );
}
