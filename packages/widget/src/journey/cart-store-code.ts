/** The code of the cart, without its page. The payment of one bill needs it only at its end. */
export { createCartStore } from "@county-pay/core/journey";
export { beginCart } from "./begin-cart.ts";
