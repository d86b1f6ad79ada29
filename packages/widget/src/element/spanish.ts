import {
  amountErrorMessages,
  billMessages,
  cardFrameMessages,
  cartMessages,
  controlMessages,
  errorMessages,
  languageOf,
  payerErrorMessages,
  paymentMessages,
  receiptMessages,
  searchMessages,
  termsMessages,
  widgetMessages,
} from "@county-pay/core/messages";
import {
  amountErrorMessagesEs,
  billMessagesEs,
  cardFrameMessagesEs,
  cartMessagesEs,
  controlMessagesEs,
  errorMessagesEs,
  payerErrorMessagesEs,
  paymentMessagesEs,
  receiptMessagesEs,
  searchMessagesEs,
  termsMessagesEs,
  widgetMessagesEs,
} from "@county-pay/core/messages/es";

/** Spanish, as far as the element speaks. */
export const SPANISH = languageOf(
  "es",
  new Map<object, object>([
    [amountErrorMessages, amountErrorMessagesEs],
    [billMessages, billMessagesEs],
    [cardFrameMessages, cardFrameMessagesEs],
    [cartMessages, cartMessagesEs],
    [controlMessages, controlMessagesEs],
    [errorMessages, errorMessagesEs],
    [payerErrorMessages, payerErrorMessagesEs],
    [paymentMessages, paymentMessagesEs],
    [receiptMessages, receiptMessagesEs],
    [searchMessages, searchMessagesEs],
    [termsMessages, termsMessagesEs],
    [widgetMessages, widgetMessagesEs],
  ]),
);
