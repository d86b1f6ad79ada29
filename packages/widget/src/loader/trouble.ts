import { loaderMessages } from "@county-pay/core/messages";
import { LOADER } from "@county-pay/core/messages/load";

/**
 * Says in an element, behind the existing link, that it could not be loaded. Once the element works it shows
 * neither.
 */
export const sayTrouble = (element: Element): void => {
  const lang = element.closest<HTMLElement>("[lang]")?.lang.slice(0, 2) ?? "";
  element.append(" ", (LOADER[lang] ?? loaderMessages).failed);
};
