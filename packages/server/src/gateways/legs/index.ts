export { withFeeCharge } from "./charges.ts";
export { feeReference, type Leg, legOf } from "./references.ts";
export { abandonRefund, giveBackPayment, lookupRefund, type PaymentRefund } from "./refunds.ts";
