import type { CartStore } from "@county-pay/core/journey";
import { cartCountMessages, cartMessages, counted } from "@county-pay/core/messages";
import { useEffect } from "react";
import { Icon } from "../icon/icon.tsx";
import { useLanguage } from "../language/language.ts";
import { useStore } from "../store/use-store.ts";

/** Opens the cart and shows how many bills are in it (PREVIEW-004). */
export function CartButton({ cart, onPress }: { readonly cart: CartStore; readonly onPress: () => void }) {
  const language = useLanguage();
  const texts = language.texts(cartMessages);
  const count = useStore(cart, ({ items }) => items.length);
  useEffect(() => {
    void cart.actions.start();
  }, [cart]);
  return (
    <button
      type="button"
      className="cp-button cp-cart-button"
      aria-label={`${texts.title}, ${counted(language.texts(cartCountMessages).count, { count }, language)}`}
      onClick={onPress}
    >
      <Icon name="cart" />
      <span>{texts.title}</span>
      <span className="cp-count">{count}</span>
    </button>
  );
}
