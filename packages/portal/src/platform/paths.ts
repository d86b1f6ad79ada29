import type { Bill } from "@county-pay/core/bills";
import type { BillDetails } from "@county-pay/core/cart";
import type { BillReference } from "@county-pay/core/journey";
import {
  backFromBill,
  backToHome,
  billPath,
  cartPath,
  continueFromCart,
  paymentSuccessfulPath,
  routePath,
} from "@county-pay/core/site";
import { usePortal } from "./portal-context.ts";

/** The bill in a URL: bill-preview/{propertyId}/{year}, or bill-preview/{recordDetailsId}. */
export const billReference = ({
  propertyId = "",
  year,
}: Readonly<Record<string, string | undefined>>): BillReference =>
  year ? { propertyId, year } : { id: propertyId };

/** The URLs of this visitor's screens. Core builds every URL; this names them for navigation. */
export function usePaths() {
  const { place, company } = usePortal();
  return {
    home: backToHome(place, company),
    search: backFromBill(place, company),
    bill: (bill: Bill) => billPath(place, bill),
    cart: cartPath(place, "bills"),
    miscCart: cartPath(place, "misc"),
    payment: (details: BillDetails) => continueFromCart(place, "bills", details),
    receipt: (paymentResults: unknown) => paymentSuccessfulPath(place, paymentResults),
    terms: routePath(place.company, "terms-and-conditions"),
  };
}
