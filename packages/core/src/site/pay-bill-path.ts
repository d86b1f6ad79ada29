import type { Bill } from "../bills/bill.ts";
import { routePath } from "./paths.ts";
import { billPath, type Place } from "./targets.ts";

const PREVIEW = "/bill-preview/";

/**
 * The URL that leads a guest straight to the payment of a bill and of the older ones that must be paid with it: its query
 * `bill` names the bill as its own page's path does.
 */
export function payBillPath(place: Place, bill: Bill): string {
  const own = billPath(place, bill);
  const reference = own.slice(own.indexOf(PREVIEW) + PREVIEW.length);
  return `${routePath(place.company, "guest-bill-payment")}?bill=${encodeURIComponent(reference)}`;
}
