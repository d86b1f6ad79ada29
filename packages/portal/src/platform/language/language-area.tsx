import { LanguageProvider, markLanguage, useStore } from "@county-pay/ui";
import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";
import type { LanguageChoice } from "./language-choice.ts";

const ChoiceContext = createContext<LanguageChoice | null>(null);

/** The language choice. Only inside `LanguageArea`. */
export function useLanguageChoice(): LanguageChoice {
  const choice = useContext(ChoiceContext);
  if (!choice) throw new Error("useLanguageChoice outside LanguageArea");
  return choice;
}

/** Sets the chosen language for everything inside, and on the document. */
export function LanguageArea({ choice, children }: { choice: LanguageChoice; children: ReactNode }) {
  const language = useStore(choice, (state) => state.language);
  useLayoutEffect(() => {
    markLanguage(document.documentElement, language.code);
  }, [language]);
  return (
    <ChoiceContext value={choice}>
      <LanguageProvider value={language}>{children}</LanguageProvider>
    </ChoiceContext>
  );
}
