import { MISC_BILL_TYPE } from "../cart/kind.ts";
import { formatMoney, toDollars } from "../money/index.ts";
import type { MiscCartItem } from "../wire/misc-cart.ts";
import { type MiscItem, miscAmount } from "./item.ts";

/**
 * A line of the cart of products with the specification's names (ENTITY-023, ENTITY-024): all of it is due, and none of
 * it is paid yet.
 */
export function miscItemToWire(item: MiscItem): MiscCartItem {
  const amount = toDollars(miscAmount(item));
  return {
    ProductName: item.product,
    Price: toDollars(item.price),
    Quantity: item.quantity,
    AmountPaid: amount,
    TotalBalance: amount,
    RemainingBalance: amount,
    AmountDue: formatMoney(miscAmount(item)),
    StatementType: MISC_BILL_TYPE,
    IsMisc: true,
    PaidInFull: "False",
  };
}
