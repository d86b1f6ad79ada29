import type { Visitor } from "../bills/index.ts";
import { MISC_BILL_TYPE } from "../cart/kind.ts";

/** Where Go to Checkout leads, under the company (spec 0:139): the cart of the visitor's own area, with its bill type to encode (spec 0:137). */
export const miscCheckoutTarget = (
  visitor: Visitor,
): { readonly to: `${Visitor}/cart`; readonly billType: typeof MISC_BILL_TYPE } => ({
  to: `${visitor}/cart`,
  billType: MISC_BILL_TYPE,
});

/** Where the tile of a service leads (spec 0:109): '../misc-bills/{product}', the product's name percent-encoded. */
export const serviceTarget = (product: string): string => `misc-bills/${encodeURIComponent(product)}`;
