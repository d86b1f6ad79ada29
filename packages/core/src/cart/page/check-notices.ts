import type { Texts } from "../../messages/general/language.ts";
import { cartPageMessages } from "../../messages/payments/cart.ts";
import type { Notice } from "./notices.ts";

/** Notices about a check of the cart, and about an amount that stops it (ERRTEXT-039 to 041). */
export type CartCheckNotice = "paid_removed" | "amount_invalid" | "emptied" | "updated";

const CHECKS = {
  paid_removed: "paidRemoved",
  amount_invalid: "invalidAmount",
  emptied: "emptied",
  updated: "updated",
} as const satisfies Record<CartCheckNotice, keyof typeof cartPageMessages>;

/** Title and text for a check's result (ERRTEXT-035, ERRTEXT-040, ERRTEXT-041). */
export const cartCheckNotice = (
  notice: CartCheckNotice,
  texts: Texts<typeof cartPageMessages> = cartPageMessages,
): Notice => texts[CHECKS[notice]];
