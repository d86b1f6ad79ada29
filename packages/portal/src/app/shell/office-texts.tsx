import { billMessages, billStaffHintMessages, type Language, withTexts } from "@county-pay/core/messages";
import { useEffect } from "react";
import { useLanguageChoice } from "../../platform/language/language-area.tsx";

/** The language for clerks, who are not told to contact their own office about a bill that is not payable. */
function inOffice(language: Language): Language {
  const bill = language.texts(billMessages);
  const hints = { ...bill.hints, ...language.texts(billStaffHintMessages) };
  return withTexts(language, billMessages, { ...bill, hints });
}

/** Gives every screen the office's texts while it is shown; loaded for the office only. */
export function OfficeTexts() {
  const choice = useLanguageChoice();
  useEffect(() => {
    let chosen = choice.getState().language;
    let shown = chosen;
    const show = () => {
      const { language } = choice.getState();
      if (language === shown && shown !== chosen) return;
      chosen = language;
      shown = inOffice(language);
      choice.setState({ language: shown });
    };
    show();
    const stop = choice.subscribe(show);
    return () => {
      stop();
      choice.setState({ language: chosen });
    };
  }, [choice]);
  return null;
}
