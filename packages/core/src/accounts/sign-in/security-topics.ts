import type { Texts } from "../../messages/general/language.ts";
import { securityTopicMessages } from "../../messages/people/accounts.ts";

/**
 * The topics of the ten security questions (AUTH-049).
 *
 * @public No form asks the questions, but the list must exist (WIRE-010).
 */
export const securityTopics = (
  texts: Texts<typeof securityTopicMessages> = securityTopicMessages,
): readonly string[] => texts;
