import type { Texts } from "../../general/language.ts";
import type { languageMessages } from "../../general/languages.ts";

export const languageMessagesEs: Texts<typeof languageMessages> = { en: "English", es: "Español" };
