import type { CartItem } from "../../cart/index.ts";
import { type Cents, toDollars } from "../../money/index.ts";
import type { CartPaymentRow } from "../../wire/submit-object.ts";

/** A county's own text made valid for a payload: truncated, with control characters replaced by spaces. */
export const fitted = (text: string, longest: number): string =>
  text.replace(/\p{Cc}/gu, " ").slice(0, longest);

/**
 * The amount paid on a bill, in cents: for a single bill the whole sub-amount, which may be partial; otherwise each
 * bill's own amount.
 */
const paidOf = (items: readonly CartItem[], { amountToPay }: CartItem, subAmount: Cents): Cents =>
  items.length === 1 ? subAmount : amountToPay;

/** The standard bills of a payment with the amount paid on each, in the payer's order. */
export const recordDetails = (items: readonly CartItem[], subAmount: Cents) =>
  items.map((item) => ({
    RecordDetailsId: item.bill.id,
    AmountToPay: toDollars(paidOf(items, item, subAmount)),
  }));

/** A payment's custom-API and Tyler bills as rows (ENTITY-055): the amount paid, and the bill's balance before it. */
const cartPayments = (items: readonly CartItem[], subAmount: Cents, payeeName: string): CartPaymentRow[] =>
  items.map((item) => {
    const { bill } = item;
    return {
      tax_year: fitted(bill.taxYear, 10),
      bill_no: fitted(bill.billNumber, 50),
      trans_amount: toDollars(paidOf(items, item, subAmount)),
      payee_name: fitted(payeeName, 200),
      StatementType: fitted(bill.statementType, 100),
      property_id: fitted(bill.parcelId, 100),
      current_bill_amt: toDollars(bill.remainingBalance),
      property_address: fitted(bill.propertyAddress, 255),
      owner_name: fitted(bill.ownerName, 200),
    };
  });

/** Whether the bills are paid as rows: if any of them comes from a county's own API. */
export const isCustomApi = (items: readonly CartItem[]): boolean =>
  items.some(({ bill }) => bill.source === "custom-api");

/** The bills of a signed-in payment: standard ones by RecordDetailsIds, custom-API ones as CartPayments (CALL-113). */
export const billsPart = (items: readonly CartItem[], subAmount: Cents, payeeName: string) =>
  isCustomApi(items)
    ? { IsCustomAPI: true as const, CartPayments: cartPayments(items, subAmount, payeeName) }
    : {
        IsCustomAPI: false as const,
        RecordDetailsIds: items.map(({ bill }) => bill.id),
        RecordDetails: recordDetails(items, subAmount),
      };
