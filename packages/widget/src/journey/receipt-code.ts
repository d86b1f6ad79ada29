import "./bill-styles.ts";
import "./payment-styles.ts";

/** The code of the receipt, which loads while the payment is made. */
export { ReceiptScreen } from "@county-pay/ui/screens";
