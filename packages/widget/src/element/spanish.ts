import { languageOf, startErrorMessages, widgetMessages } from "@county-pay/core/messages";
import { startErrorMessagesEs, widgetMessagesEs } from "@county-pay/core/messages/es";

/** Spanish, as far as the first view speaks. */
export const SPANISH = languageOf(
  "es",
  new Map<object, object>([
    [startErrorMessages, startErrorMessagesEs],
    [widgetMessages, widgetMessagesEs],
  ]),
);
