import type { Visitor } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import type { CartItem } from "./cart.ts";

/** A visitor has two carts: one for bills, one for miscellaneous products. */
export type CartKind = "bills" | "misc";

/** The bill type, and the statement type, of miscellaneous products (CART-002, ENTITY-024). */
export const MISC_BILL_TYPE = "Miscellaneous";

/** What the payment page receives about its bills (PAY-001). */
export interface BillDetails {
  readonly companyId: number;
  /** The distinct statement types, comma-joined. */
  readonly billType: string;
  readonly isCustomAPI: boolean;
}

/** What the payment page receives about these bills. */
export const billDetails = (items: readonly CartItem[], companyId: number): BillDetails => ({
  companyId,
  billType: [...new Set(items.map(({ bill }) => bill.statementType))].join(","),
  isCustomAPI: items.some(({ bill }) => bill.source === "custom-api"),
});

/**
 * Whether Continue shows 'Payment Unavailable' instead of the payment (CART-020, MONEY-008): for guests and residents
 * with bills, if OnlinePropertyTaxPayment is off. Products are not property tax, and clerks can always take payments.
 */
export const stopsAtCart = (
  kind: CartKind,
  visitor: Visitor,
  { flags }: { readonly flags: Pick<Flags, "OnlinePropertyTaxPayment"> },
): boolean => kind === "bills" && visitor !== "clerk" && !flags.OnlinePropertyTaxPayment;
