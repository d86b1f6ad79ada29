import { miscPageMessages } from "@county-pay/core/messages";
import { canCheckOut, miscProducts } from "@county-pay/core/misc";
import { withoutBills } from "@county-pay/core/site";
import { Screen, ScreenHeading, Skeleton, useStore, useTexts } from "@county-pay/ui";
import { useMemo, useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate, useLocation } from "../../../platform/router/index.ts";
import { ProductRows } from "../../../shared/products/product-rows.tsx";
import { MiscPayment } from "./misc-payment.tsx";

/**
 * The payment of the products cart; an empty cart leads to the page where products are selected (MISC-024).
 */
export function MiscCartPayment() {
  const texts = useTexts(miscPageMessages);
  const { miscCart, place, company } = usePortal();
  const { items, loading } = useStore(miscCart);
  const state: unknown = useLocation().state;
  // The cart is emptied after the payment, while this screen still shows the result.
  const held = useRef(items);
  if (items.length > 0) held.current = items;
  const purchase = useMemo(
    () => ({ kind: "products" as const, items: items.length > 0 ? items : held.current }),
    [items],
  );

  if (loading !== "ready")
    return (
      <Screen>
        <Skeleton kind="panel" lines={3} />
      </Screen>
    );
  if (canCheckOut(purchase.items))
    return <MiscPayment purchase={purchase} paid={() => miscCart.actions.clear()} />;
  if (!cameForOther(state)) return <Navigate to={withoutBills(place, "misc")} replace />;
  return (
    <Screen>
      <ScreenHeading takeFocus>{texts.title}</ScreenHeading>
      <ProductRows products={miscProducts(company)} caption={texts.title} />
    </Screen>
  );
}

/** Whether the visitor came from the Other card of the dues page, with an empty cart (MISC-003). */
const cameForOther = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "other" in state && state.other === true;
