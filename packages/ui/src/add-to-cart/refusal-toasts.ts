import type { AddRefusal } from "@county-pay/core/journey";
import { billMessages, cartMessages, type Language } from "@county-pay/core/messages";
import type { Toast } from "../notices/notices.tsx";

const plain = (toast: { readonly title: string; readonly body: string }): Toast => ({
  title: toast.title,
  text: toast.body,
  bad: true,
});

/** What is said when the cart does not take a bill (spec 1:178). A pending tax sale has a dialog instead. */
export function refusalToast(refusal: Exclude<AddRefusal, "tax_sale">, language: Language): Toast {
  const { toasts } = language.texts(cartMessages);
  const { hints, addUnavailable, paymentUnavailable } = language.texts(billMessages);
  const unavailable = (text: string): Toast => ({ title: addUnavailable.title, text, bad: true });
  switch (refusal) {
    case "cart_full":
      return plain(toasts.full);
    case "already_in_cart":
      return plain(toasts.exists);
    case "some_already_in_cart":
      return plain(toasts.someExist);
    case "partially_paid":
      return unavailable(hints.cannotAddPartiallyPaid);
    case "paid":
      return unavailable(hints.paid);
    case "not_payable":
      return unavailable(hints.notPayable);
    case "pending":
      return unavailable(hints.pending);
    case "online_payment_off":
      return unavailable(paymentUnavailable.online);
  }
}
