import type { Bill } from "@county-pay/core/bills";
import { payableTogether, refusalNotice } from "@county-pay/core/cart";
import { billMessages, cartMessages } from "@county-pay/core/messages";
import { useNotices, useStore, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";

/** Adds everything owed to the cart and opens it. */
export function usePayTogether() {
  const { journey, company, place } = usePortal();
  const { cart: cartPath } = usePaths();
  const navigate = useNavigate();
  const { toast } = useNotices();
  const cartTexts = useTexts(cartMessages);
  const billTexts = useTexts(billMessages);
  const items = useStore(journey.cart, (cart) => cart.items);
  const [busy, setBusy] = useState(false);
  const rules = { ...company, visitor: place.area };

  return {
    busy,
    /** The number of bills in the cart. */
    inCart: items.length,
    /** The bills that can be added now, and the number of those that cannot. */
    plan: (bills: readonly Bill[]) => payableTogether(items, bills, rules),
    pay: async (bills: readonly Bill[]): Promise<void> => {
      if (busy) return;
      setBusy(true);
      const { bills: wanted } = payableTogether(items, bills, rules);
      const outcome =
        wanted.length > 0 ? await journey.cart.actions.addAll(wanted) : { kind: "added" as const, count: 0 };
      setBusy(false);
      if (outcome.kind === "refused") {
        const { title, body } = refusalNotice(outcome.reason, { cart: cartTexts, bill: billTexts });
        return toast({ title, text: body, bad: true });
      }
      await navigate(cartPath);
    },
  };
}
