import { miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { miscCount } from "@county-pay/core/misc";
import { cartPath } from "@county-pay/core/site";
import { Icon, useCounted, useStore, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** Opens the products cart and shows the number of items (MISC-005). */
export function MiscCartButton() {
  const { cart } = useTexts(miscMessages).form;
  const texts = useTexts(miscPageMessages).cart;
  const plural = useCounted();
  const { miscCart, place } = usePortal();
  const count = miscCount(useStore(miscCart, (state) => state.items));
  return (
    <Link
      className="cp-button cp-cart-button"
      to={cartPath(place, "misc")}
      aria-label={plural(texts.open, { count })}
    >
      <Icon name="cart" />
      <span>{cart}</span>
      <span className="cp-count" aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
