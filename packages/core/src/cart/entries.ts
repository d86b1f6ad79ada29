import type { CartEntry } from "../contract/cart.ts";
import { toDollars } from "../money/index.ts";
import type { CartItem } from "./cart.ts";

/** A line of the cart as a payment is told of it (spec 0:247-248): a standard bill by its id, others by what their API knows them by. */
export function cartEntry({ bill, amountToPay }: CartItem): CartEntry {
  const AmountToPay = toDollars(amountToPay);
  if (bill.source === "standard") return { recordDetailsId: bill.id, AmountToPay };
  return {
    property_id: bill.parcelId,
    bill_no: bill.billNumber,
    tax_year: bill.taxYear,
    StatementType: bill.statementType,
    CompanyId: bill.companyId,
    IsCustomAPI: true,
    AmountToPay,
    RemainingBalance: toDollars(bill.remainingBalance),
    OwnerName: bill.ownerName,
  };
}
