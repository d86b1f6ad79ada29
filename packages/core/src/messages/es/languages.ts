import type { Texts } from "../language.ts";
import type { languageMessages } from "../languages.ts";

export const languageMessagesEs: Texts<typeof languageMessages> = { en: "English", es: "Español" };
