import type { Texts } from "../../messages/general/language.ts";
import { securityTopicMessages } from "../../messages/people/accounts.ts";

/** The topics of the ten security questions (AUTH-049). The API includes the list; no form uses it (WIRE-010). */
export const securityTopics = (
  texts: Texts<typeof securityTopicMessages> = securityTopicMessages,
): readonly string[] => texts;
