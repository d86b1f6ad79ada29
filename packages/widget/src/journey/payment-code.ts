import "./payment-styles.ts";

/** The code of the payment, up to card entry. */
export { PaymentScreen } from "@county-pay/ui/screens";
export { CardFrame } from "../card-host/index.ts";
