import type { AddRefusal } from "@county-pay/core/journey";
import { billMessages, cartMessages } from "@county-pay/core/messages";
import type { Toast } from "../notices/notices.tsx";

const { toasts } = cartMessages;
const { hints, addUnavailable, paymentUnavailable } = billMessages;

const plain = (toast: { readonly title: string; readonly body: string }): Toast => ({
  title: toast.title,
  text: toast.body,
  bad: true,
});
const unavailable = (text: string): Toast => ({ title: addUnavailable.title, text, bad: true });

/** What is said when the cart does not take a bill (spec 1:178). A pending tax sale has a dialog instead. */
export const REFUSAL_TOASTS: Readonly<Record<Exclude<AddRefusal, "tax_sale">, Toast>> = {
  cart_full: plain(toasts.full),
  already_in_cart: plain(toasts.exists),
  some_already_in_cart: plain(toasts.someExist),
  partially_paid: unavailable(hints.cannotAddPartiallyPaid),
  paid: unavailable(hints.paid),
  not_payable: unavailable(hints.notPayable),
  pending: unavailable(hints.pending),
  online_payment_off: unavailable(paymentUnavailable.online),
};
