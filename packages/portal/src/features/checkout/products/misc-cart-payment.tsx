import { miscPageMessages } from "@county-pay/core/messages";
import { canCheckOut, miscProducts } from "@county-pay/core/misc";
import { withoutBills } from "@county-pay/core/site";
import { Screen, ScreenHeading, Skeleton, useStore, useTexts } from "@county-pay/ui";
import { useMemo, useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { Navigate, useLocation } from "../../../platform/router/index.ts";
import { ProductRows } from "../../../shared/products/product-rows.tsx";
import { MiscPayment } from "./misc-payment.tsx";

/** The payment of the cart of products; an empty one leads to where products are chosen (MISC-024). */
export function MiscCartPayment() {
  const texts = useTexts(miscPageMessages);
  const { miscCart, place, company } = usePortal();
  const { items, loading } = useStore(miscCart);
  const state: unknown = useLocation().state;
  // What was paid leaves the cart while this still shows how the payment ended.
  const held = useRef(items);
  if (items.length > 0) held.current = items;
  const goods = useMemo(
    () => ({ kind: "products" as const, items: items.length > 0 ? items : held.current }),
    [items],
  );

  if (loading !== "ready")
    return (
      <Screen>
        <Skeleton kind="panel" lines={3} />
      </Screen>
    );
  if (canCheckOut(goods.items)) return <MiscPayment goods={goods} paid={() => miscCart.actions.clear()} />;
  if (!cameForOther(state)) return <Navigate to={withoutBills(place, "misc")} replace />;
  return (
    <Screen>
      <ScreenHeading takeFocus>{texts.title}</ScreenHeading>
      <ProductRows products={miscProducts(company)} caption={texts.title} />
    </Screen>
  );
}

/** Whether the person came by the card Other of the dues, with nothing in the cart yet (MISC-003). */
const cameForOther = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "other" in state && state.other === true;
