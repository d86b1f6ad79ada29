import type { Removal, RemovalReason } from "@county-pay/core/cart";
import type { ApiFailure } from "@county-pay/core/client";
import { cartPageMessages, errorMessages } from "@county-pay/core/messages";
import { withoutBills } from "@county-pay/core/site";
import { useNotices, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";

/** What a bill that was removed before the payment is called where the server refuses it. */
const CODES = {
  paid: "bill_paid",
  restricted: "bill_restricted",
  pending: "bill_pending",
} as const satisfies Record<RemovalReason, string>;

/**
 * Leads a payer back to the cart when nothing is left to pay, and says why in words that everyone can see (PAY-066). 'Cart
 * is now empty' is added only where the cart is empty.
 */
export function useNothingLeft(
  isNothingLeft: boolean,
  { failure, removed }: { readonly failure: ApiFailure | null; readonly removed: readonly Removal[] },
): void {
  const errors = useTexts(errorMessages);
  const { emptied } = useTexts(cartPageMessages);
  const { place, journey } = usePortal();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const code = failure?.code ?? (removed[0] && CODES[removed[0].reason]);
  const reason = failure?.message || (code ? errors[code] : "");
  const latest = useRef({ reason, emptied, toast, navigate });
  latest.current = { reason, emptied, toast, navigate };

  useEffect(() => {
    if (!isNothingLeft) return;
    const leave = async () => {
      const had = journey.cart.getState().items.length;
      await journey.cart.actions.check();
      const said = latest.current;
      const isEmptied = had > 0 && journey.cart.getState().items.length === 0;
      const text = [said.reason, isEmptied ? said.emptied.body : ""].filter(Boolean).join(" ");
      if (text) said.toast({ title: said.emptied.title, text, bad: true });
      await said.navigate(withoutBills(place, "bills"), { replace: true });
    };
    void leave();
  }, [isNothingLeft, journey, place]);
}
