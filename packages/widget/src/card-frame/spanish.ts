import {
  errorMessages,
  fieldMessages,
  frameMessages,
  instrumentErrorMessages,
  languageOf,
  sightMessages,
} from "@county-pay/core/messages";
import {
  errorMessagesEs,
  fieldMessagesEs,
  frameMessagesEs,
  instrumentErrorMessagesEs,
  sightMessagesEs,
} from "@county-pay/core/messages/es";

/** Spanish, as far as card entry speaks. */
export const SPANISH = languageOf(
  "es",
  new Map<object, object>([
    [fieldMessages, fieldMessagesEs],
    [errorMessages, errorMessagesEs],
    [frameMessages, frameMessagesEs],
    [sightMessages, sightMessagesEs],
    [instrumentErrorMessages, instrumentErrorMessagesEs],
  ]),
);
