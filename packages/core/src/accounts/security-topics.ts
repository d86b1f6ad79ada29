import type { Texts } from "../messages/general/language.ts";
import { securityTopicMessages } from "../messages/people/accounts.ts";

/** What the ten security questions are about (AUTH-049). The list is carried; no form asks them (WIRE-010). */
export const securityTopics = (
  texts: Texts<typeof securityTopicMessages> = securityTopicMessages,
): readonly string[] => texts;
