/** The code that is loaded when the person starts to pay. */
export { PaymentScreen, ReceiptScreen } from "@county-pay/ui/screens";
export { CardFrame } from "../card-host/index.ts";
