export { billAddress } from "./bill-address.ts";
export { billOfProperty, billsById, billsOfSameProperty } from "./read-bills.ts";
export { registerBills } from "./routes.ts";
export { type BillRow, LISTS_OF_OWNER } from "./rows.ts";
export { taxSummaryOf } from "./tax-entities.ts";
export { billOf } from "./to-bill.ts";
export { billToWire, hasCustomForm, standardBill } from "./to-wire.ts";
