export type { CardFrameProps } from "../payment/card-section.tsx";
export { type BillExtras, BillScreen } from "./bill-screen.tsx";
export { CartScreen } from "./cart-screen.tsx";
export { PaymentScreen } from "./payment-screen.tsx";
export { ReceiptScreen } from "./receipt-screen.tsx";
export { SearchScreen } from "./search-screen.tsx";
