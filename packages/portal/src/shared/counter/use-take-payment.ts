import { billDetails } from "@county-pay/core/cart";
import { counterDeskMessages } from "@county-pay/core/messages";
import { useNotices, useTexts } from "@county-pay/ui";
import { useRef } from "react";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";

/**
 * Goes from any page to the cart's payment, like its Continue button: checks the bills once more. If a bill was
 * removed, the clerk sees the cart instead. Does nothing with an empty cart.
 */
export function useTakePayment(): () => Promise<void> {
  const texts = useTexts(counterDeskMessages);
  const { journey } = usePortal();
  const navigate = useNavigate();
  const paths = usePaths();
  const { toast, announce } = useNotices();
  const isUnderWay = useRef(false);
  const { cart, checkout, company } = journey;
  return async () => {
    if (isUnderWay.current) return;
    if (cart.getState().items.length === 0) return announce(texts.empty);
    isUnderWay.current = true;
    const allStayed = await cart.actions.check();
    isUnderWay.current = false;
    const { items } = cart.getState();
    if (!allStayed) {
      toast({ title: texts.changed, text: texts.changedText, bad: true });
      return void navigate(paths.cart);
    }
    await checkout.actions.begin(items);
    void navigate(paths.payment(billDetails(items, company.id)));
  };
}
