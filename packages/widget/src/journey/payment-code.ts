/** The code that loads before a bill or a payment: the checkout, from the bill to card entry. */
export {
  createBillStore,
  createCheckoutStore,
  guestAttempts,
  resumablePayments,
} from "@county-pay/core/journey";
export { PaymentScreen } from "@county-pay/ui/screens";
export { CardFrame } from "../card-host/index.ts";
export { beginPayment } from "./begin-payment.ts";
