import { billMessages } from "../../messages/bills/bill.ts";
import type { Texts } from "../../messages/general/language.ts";
import { cartMessages } from "../../messages/payments/cart.ts";
import type { CartRefusal } from "../adding/add.ts";

/** The content of a toast. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** Notices about a visitor's change to the cart (ERRTEXT-032, ERRTEXT-036, ERRTEXT-037). */
export type CartNotice = "added_one" | "added_many" | "removed" | "removed_many" | "cleared";

const TOASTS = {
  added_one: "added",
  added_many: "addedMany",
  removed: "removed",
  removed_many: "removedMany",
  cleared: "cleared",
} as const satisfies Record<CartNotice, keyof typeof cartMessages.toasts>;

/**
 * Title and text for a change to the cart; the specification defines the pairs (ERRTEXT-032, ERRTEXT-036, WORDING-003).
 */
export const cartNotice = (notice: CartNotice, texts: Texts<typeof cartMessages> = cartMessages): Notice =>
  texts.toasts[TOASTS[notice]];

/** The message areas that contain the refusals. */
export interface RefusalTexts {
  readonly cart: Texts<typeof cartMessages>;
  readonly bill: Texts<typeof billMessages>;
}

const ENGLISH: RefusalTexts = { cart: cartMessages, bill: billMessages };

/**
 * Title and text for a bill that the cart does not accept (ERRTEXT-007, ERRTEXT-029, ERRTEXT-030). A pending tax sale is
 * shown in a dialog, not in a toast.
 */
export function refusalNotice(refusal: CartRefusal, texts: RefusalTexts = ENGLISH): Notice {
  const { addUnavailable, hints } = texts.bill;
  const { toasts } = texts.cart;
  switch (refusal) {
    case "cart_full":
      return toasts.full;
    case "already_in_cart":
      return toasts.exists;
    case "some_already_in_cart":
      return toasts.someExist;
    case "tax_sale":
      return { title: addUnavailable.title, body: addUnavailable.body };
    case "partially_paid":
      return { title: addUnavailable.title, body: hints.cannotAddPartiallyPaid };
    case "older_not_taken":
      return { title: addUnavailable.title, body: hints.olderNotTaken };
    case "paid":
      return { title: addUnavailable.title, body: hints.paid };
    case "not_payable":
    case "restricted":
      return { title: addUnavailable.title, body: hints.notPayable };
    case "pending":
      return { title: addUnavailable.title, body: hints.pending };
  }
}
