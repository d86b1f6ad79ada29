import type { CartKind } from "@county-pay/core/cart";
import { cartKindOf } from "@county-pay/core/site";
import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "../platform/router/index.ts";

const chunk = (screen: () => Promise<{ readonly Component: ComponentType }>) =>
  lazy(async () => ({ default: (await screen()).Component }));

const CARTS: Readonly<Record<CartKind, ComponentType>> = {
  bills: chunk(() => import("../features/cart/cart-route.tsx")),
  misc: chunk(() => import("../features/misc/misc-cart.tsx")),
};

/** cart?billType=: the bills cart, or the products cart if the query says 'Miscellaneous' (CART-002). */
export function Component() {
  const [query] = useSearchParams();
  const Cart = CARTS[cartKindOf(query.get("billType"))];
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Cart />
    </Suspense>
  );
}
