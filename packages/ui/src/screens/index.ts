export type { CardFrameProps } from "../payment/card-section.tsx";
export { type BillExtras, BillScreen, type BillScreenProps } from "./bill-screen.tsx";
export { CartScreen, type CartScreenProps } from "./cart-screen.tsx";
export { PaymentScreen, type PaymentScreenProps } from "./payment-screen.tsx";
export { ReceiptScreen, type ReceiptScreenProps } from "./receipt-screen.tsx";
export { SearchScreen, type SearchScreenProps } from "./search-screen.tsx";
