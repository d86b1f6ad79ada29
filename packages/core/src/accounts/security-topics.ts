import { securityTopicMessages } from "../messages/accounts.ts";
import type { Texts } from "../messages/language.ts";

/** What the ten security questions are about (spec 0:294). The list is carried; no form asks them (rulings 4.12). */
export const securityTopics = (
  texts: Texts<typeof securityTopicMessages> = securityTopicMessages,
): readonly string[] => texts;
