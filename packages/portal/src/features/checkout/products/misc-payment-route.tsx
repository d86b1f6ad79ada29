/** guest/misc-payment */
export { MiscCartPayment as Component } from "./misc-cart-payment.tsx";
