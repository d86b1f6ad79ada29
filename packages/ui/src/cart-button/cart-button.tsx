import type { CartStore } from "@county-pay/core/journey";
import { cartMessages, format } from "@county-pay/core/messages";
import { useEffect } from "react";
import { Icon } from "../icon/icon.tsx";
import { useStore } from "../store/use-store.ts";

/** Opens the cart and shows how many bills are in it (spec 0:115). */
export function CartButton({ cart, onPress }: { readonly cart: CartStore; readonly onPress: () => void }) {
  const count = useStore(cart, ({ items }) => items.length);
  useEffect(() => {
    void cart.actions.start();
  }, [cart]);
  return (
    <button
      type="button"
      className="cp-button cp-cart-button"
      aria-label={`${cartMessages.title}, ${
        count === 1 ? cartMessages.countOne : format(cartMessages.countMany, { count })
      }`}
      onClick={onPress}
    >
      <Icon name="cart" />
      <span>{cartMessages.title}</span>
      <span className="cp-count">{count}</span>
    </button>
  );
}
