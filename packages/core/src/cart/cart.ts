import type { Bill } from "../bills/bill.ts";
import type { Cents } from "../money/index.ts";

/** A line of the cart. Holds the bill as it was when added; the server looks at it afresh before any payment. */
export interface CartItem {
  readonly bill: Bill;
  /** What the payer means to pay of it, at most the remaining balance. */
  readonly amountToPay: Cents;
}
