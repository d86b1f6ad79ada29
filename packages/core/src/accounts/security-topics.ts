import { securityTopicMessages } from "../messages/accounts.ts";
import type { Texts } from "../messages/language.ts";

/** What the ten security questions are about (AUTH-049). The list is carried; no form asks them (WIRE-010). */
export const securityTopics = (
  texts: Texts<typeof securityTopicMessages> = securityTopicMessages,
): readonly string[] => texts;
