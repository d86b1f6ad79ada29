import type { Notice } from "../cart/page/notices.ts";
import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { cartMessages } from "../messages/payments/cart.ts";
import { miscMessages } from "../messages/payments/misc.ts";
import type { MiscRefusal } from "./item.ts";
import { MOST_QUANTITY } from "./limits.ts";

/** The notice after a product was added (ERRTEXT-034): 'Items Added!', even for one (WORDING-003). */
export const productAddedNotice = (
  product: string,
  texts: Texts<typeof cartMessages> = cartMessages,
): Notice => {
  const { title, body } = texts.toasts.addedProduct;
  return { title, body: format(body, { product }) };
};

/** The message areas that contain the refusals. */
export interface MiscRefusalTexts {
  readonly cart: Texts<typeof cartMessages>;
  readonly misc: Texts<typeof miscMessages>;
}

const ENGLISH: MiscRefusalTexts = { cart: cartMessages, misc: miscMessages };

/** The notice if a product was not added: the cart, or the product's line, is full. */
export function miscRefusalNotice(refusal: MiscRefusal, texts: MiscRefusalTexts = ENGLISH): Notice {
  const { full } = texts.cart.toasts;
  if (refusal === "cart_full") return full;
  return { title: full.title, body: format(texts.misc.errors.quantityTooHigh, { most: MOST_QUANTITY }) };
}
