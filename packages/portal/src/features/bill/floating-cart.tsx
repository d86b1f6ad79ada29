import { cartCountMessages, cartMessages } from "@county-pay/core/messages";
import { Icon, useCounted, useStore, useTexts } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** The cart button on phones, shown once the cart has items (PREVIEW-005). */
export function FloatingCart() {
  const texts = useTexts(cartMessages);
  const counts = useTexts(cartCountMessages);
  const plural = useCounted();
  const { company, journey } = usePortal();
  const { cart } = usePaths();
  const count = useStore(journey.cart, ({ items }) => items.length);
  if (count === 0 || company.flags.ArchiveView) return null;
  return (
    <div className="cp-root bill-cart cp-no-print">
      <Link className="cp-button cp-button--primary bill-cart__link" to={cart}>
        <Icon name="cart" />
        <span>
          {texts.title}, {plural(counts.count, { count })}
        </span>
      </Link>
    </div>
  );
}
