import type { Removal, RemovalReason } from "@county-pay/core/cart";
import type { ApiFailure } from "@county-pay/core/client";
import { cartPageMessages, errorMessages } from "@county-pay/core/messages";
import { withoutBills } from "@county-pay/core/site";
import { useNotices, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";

/** The server's refusal code for each reason why a bill was removed before the payment. */
const CODES = {
  paid: "bill_paid",
  restricted: "bill_restricted",
  pending: "bill_pending",
} as const satisfies Record<RemovalReason, string>;

/**
 * Returns the payer to the cart if nothing is left to pay, with the reason in a visible message (PAY-066).
 * 'Cart is now empty' is added only if the cart is empty. `to`: another page than the cart.
 */
export function useNothingLeft(
  isNothingLeft: boolean,
  { failure, removed }: { readonly failure: ApiFailure | null; readonly removed: readonly Removal[] },
  to?: string,
): void {
  const errors = useTexts(errorMessages);
  const { emptied } = useTexts(cartPageMessages);
  const { place, journey } = usePortal();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const code = failure?.code ?? (removed[0] && CODES[removed[0].reason]);
  const reason = failure?.message || (code ? errors[code] : "");
  const latest = useRef({ reason, emptied, toast, navigate, to });
  latest.current = { reason, emptied, toast, navigate, to };

  useEffect(() => {
    if (!isNothingLeft) return;
    const leave = async () => {
      const had = journey.cart.getState().items.length;
      await journey.cart.actions.check();
      const current = latest.current;
      const isEmptied = had > 0 && journey.cart.getState().items.length === 0;
      const text = [current.reason, isEmptied ? current.emptied.body : ""].filter(Boolean).join(" ");
      if (text) current.toast({ title: current.emptied.title, text, bad: true });
      await current.navigate(current.to ?? withoutBills(place, "bills"), { replace: true });
    };
    void leave();
  }, [isNothingLeft, journey, place]);
}
