import { loaderMessages } from "@county-pay/core/messages";
import { loaderMessagesEs } from "@county-pay/core/messages/es";

/**
 * Adds a message to an element, after the existing link, that it could not be loaded. Once the element works, it shows
 * neither.
 */
export const sayTrouble = (element: Element): void =>
  element.append(" ", (element.matches(":lang(es)") ? loaderMessagesEs : loaderMessages).failed);
