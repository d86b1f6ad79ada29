import type { Bill, Visitor } from "../bills/index.ts";
import type { Flags } from "../company/flags.ts";
import type { CartItem } from "./cart.ts";
import type { CartKind } from "./kind.ts";

/** Whose cart it is, and which. */
export interface CartPlace {
  readonly visitor: Visitor;
  readonly kind: CartKind;
}

/** What bill-payment is told of the bills it is opened for, in its encoded query (spec 0:158). */
export interface BillDetails {
  readonly companyId: number;
  /** The distinct statement types, comma-joined. */
  readonly billType: string;
  readonly isCustomAPI: boolean;
}

/** What of a company decides where Continue leads; a Company is one. */
export interface ContinueRules {
  readonly id: number;
  readonly flags: Pick<Flags, "OnlinePropertyTaxPayment">;
}

/** Where Continue leads, as the last part of the address; `unavailable`: the 'Payment Unavailable' notice instead. */
export type ContinueTarget =
  | { readonly to: "bill-payment"; readonly billDetails: BillDetails }
  | { readonly to: "payment" }
  | { readonly to: "misc-payment" }
  | { readonly to: "misc-bills" }
  | { readonly to: "unavailable" };

/** What bill-payment is told of these bills. */
export const billDetails = (items: readonly CartItem[], companyId: number): BillDetails => ({
  companyId,
  billType: [...new Set(items.map(({ bill }) => bill.statementType))].join(","),
  isCustomAPI: items.some(({ bill }) => bill.source === "custom-api"),
});

/**
 * Where Continue leads (spec 0:149-154, rulings 3.14): products to the payment of products, bills to the guest's or the
 * signed-in payment. Bills of a company without OnlinePropertyTaxPayment are paid by clerks only (rulings 3.8).
 */
export function continueTarget(
  { visitor, kind }: CartPlace,
  items: readonly CartItem[],
  { id, flags }: ContinueRules,
): ContinueTarget {
  if (kind === "misc") return { to: visitor === "guest" ? "misc-payment" : "misc-bills" };
  if (visitor !== "clerk" && !flags.OnlinePropertyTaxPayment) return { to: "unavailable" };
  if (visitor !== "guest") return { to: "payment" };
  return { to: "bill-payment", billDetails: billDetails(items, id) };
}

/** Where a cart can lead that is not the payment. */
export type LeaveTarget = "previous" | "bills" | "misc" | "overview" | "home";

/** The screens that Back returns to (spec 0:155). */
const RETURNED_TO: readonly string[] = ["bill-preview", "cart", "bill-payment"];

/**
 * Where Back leads (spec 0:155). `previous`: the first part of the page before under the visitor's area, such as
 * 'bill-preview', or null where there was none.
 */
export function backTarget({ visitor, kind }: CartPlace, previous: string | null): LeaveTarget {
  if (previous !== null && RETURNED_TO.includes(previous)) return "previous";
  if (visitor === "user") return "overview";
  if (visitor === "clerk") return "home";
  return kind === "misc" ? "misc" : "bills";
}

/** Where Add More Bills leads; null where there is no such button: for residents, products and in a dialog (spec 0:146, rulings 3.13). */
export function addMoreTarget({ visitor, kind }: CartPlace, isDialog: boolean): "bills" | "home" | null {
  if (isDialog || visitor === "user" || kind === "misc") return null;
  return visitor === "guest" ? "bills" : "home";
}

/** What opens a bill's own page (spec 0:148): its id, or property and year where the county's API knows no ids. */
export type BillLink = { readonly id: string } | { readonly propertyId: string; readonly year: string };

/** What the bill number of a row leads to; null where it is plain text, as for everybody signed in (spec 0:148). */
export function billLink(bill: Bill, visitor: Visitor): BillLink | null {
  if (visitor !== "guest") return null;
  return bill.source === "custom-api" ? { propertyId: bill.parcelId, year: bill.taxYear } : { id: bill.id };
}
