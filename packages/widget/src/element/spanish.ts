import {
  languageOf,
  startErrorMessages,
  widgetMessages,
  widgetTroubleMessages,
} from "@county-pay/core/messages";
import {
  startErrorMessagesEs,
  widgetMessagesEs,
  widgetTroubleMessagesEs,
} from "@county-pay/core/messages/es";

/** Spanish, as far as the first view speaks. */
export const SPANISH = languageOf(
  "es",
  new Map<object, object>([
    [startErrorMessages, startErrorMessagesEs],
    [widgetMessages, widgetMessagesEs],
    [widgetTroubleMessages, widgetTroubleMessagesEs],
  ]),
);
