import {
  controlMessages,
  errorMessages,
  frameMessages,
  instrumentErrorMessages,
  languageOf,
} from "@county-pay/core/messages";
import {
  controlMessagesEs,
  errorMessagesEs,
  frameMessagesEs,
  instrumentErrorMessagesEs,
} from "@county-pay/core/messages/es";

/** Spanish, as far as card entry speaks. */
export const SPANISH = languageOf(
  "es",
  new Map<object, object>([
    [controlMessages, controlMessagesEs],
    [errorMessages, errorMessagesEs],
    [frameMessages, frameMessagesEs],
    [instrumentErrorMessages, instrumentErrorMessagesEs],
  ]),
);
