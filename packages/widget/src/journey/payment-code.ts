/** The code that loads when the visitor starts to pay. */
export { PaymentScreen, ReceiptScreen } from "@county-pay/ui/screens";
export { CardFrame } from "../card-host/index.ts";
