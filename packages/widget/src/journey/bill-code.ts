/** The code of bills, the cart, and receipts. A payment of one bill needs it only at its end. */
export { createCartStore } from "@county-pay/core/journey";
export { TaxingEntities } from "@county-pay/ui";
export { BillScreen, CartScreen, ReceiptScreen } from "@county-pay/ui/screens";
export { beginCart } from "./begin-cart.ts";
