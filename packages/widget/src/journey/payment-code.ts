/** What is loaded when somebody goes to pay. */
export { PaymentScreen, ReceiptScreen } from "@county-pay/ui/screens";
export { CardFrame } from "../card-host/index.ts";
