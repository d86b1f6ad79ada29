import { cardLabel } from "@county-pay/core/fees";
import { cardBrand } from "@county-pay/core/payments";

/** 'Visa', or '' until the first digits determine the brand. */
export function brandName(number: string): string {
  const brand = cardBrand(number);
  return brand ? cardLabel(brand) : "";
}
