import { type CartCheckNotice, cartCheckNotice, checkOutcome, type Removal } from "@county-pay/core/cart";
import type { CartStore } from "@county-pay/core/journey";
import { cartPageMessages } from "@county-pay/core/messages";
import { useNotices, useTexts } from "@county-pay/ui";
import { useEffect, useRef } from "react";

function noticeOf(removed: readonly Removal[], left: number, entering: boolean): CartCheckNotice | null {
  if (entering) return removed.some(({ reason }) => reason === "paid") ? "paid_removed" : null;
  const outcome = checkOutcome(left, removed.length);
  return outcome === "same" ? null : outcome;
}

/**
 * Reports how a check changed the cart, after the visitor has read which bills it removed (ERRTEXT-035, ERRTEXT-040,
 * ERRTEXT-041): on opening the cart that paid ones were removed, later that it was updated, or that nothing is left to
 * pay.
 */
export function useCheckNotices(cart: CartStore): void {
  const texts = useTexts(cartPageMessages);
  const { toast } = useNotices();
  const latest = useRef({ texts, toast });
  useEffect(() => {
    latest.current = { texts, toast };
  });

  useEffect(() => {
    let checks = 0;
    let stop: (() => void) | null = null;
    let left = false;
    const listen: Parameters<CartStore["subscribe"]>[0] = ({ loading, removed, items }, before) => {
      if (loading === "ready" && before.loading === "loading") checks += 1;
      if (removed.length > 0 || before.removed.length === 0) return;
      const notice = noticeOf(before.removed, items.length, checks <= 1);
      if (!notice) return;
      const { title, body } = cartCheckNotice(notice, latest.current.texts);
      latest.current.toast({ title, text: body });
    };
    // Opening the cart is not a check; the first one follows at once.
    void cart.actions.start().then(() => {
      if (!left) stop = cart.subscribe(listen);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [cart]);
}
