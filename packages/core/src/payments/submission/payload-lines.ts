import type { CartItem } from "../../cart/index.ts";
import type { CartPaymentRow } from "../../contract/payments/submit-object.ts";
import { type Cents, toDollars } from "../../money/index.ts";

/** A county's own text as a payload takes it: so many characters, none of them a control character. */
export const fitted = (text: string, longest: number): string =>
  text.replace(/\p{Cc}/gu, " ").slice(0, longest);

/** What is paid of each bill, in cents: a single bill the whole sub-amount, which may be a part of it; several their own amounts. */
const paidOf = (items: readonly CartItem[], { amountToPay }: CartItem, subAmount: Cents): Cents =>
  items.length === 1 ? subAmount : amountToPay;

/** The standard bills of a payment with what is paid of each, in the payer's order. */
export const recordDetails = (items: readonly CartItem[], subAmount: Cents) =>
  items.map((item) => ({
    RecordDetailsId: item.bill.id,
    AmountToPay: toDollars(paidOf(items, item, subAmount)),
  }));

/** Custom-API and Tyler bills of a payment as rows (ENTITY-055): what is paid, and what the bill stood at. */
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

/** Whether bills are paid by their rows: as soon as one of them comes from a county's own API. */
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
