import { counted, counterDeskMessages, counterMessages, paymentMessages } from "@county-pay/core/messages";
import { LinkButton, useLanguage } from "@county-pay/ui";
import { usePaths } from "../../../platform/paths.ts";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";
import { Key } from "../../../shared/counter/key.tsx";

/** How many bills are in the sale, as the way to the cart, which can remove one, and a new start without any. */
export function SaleCart({ count }: { readonly count: number }) {
  const language = useLanguage();
  const desk = language.texts(counterDeskMessages);
  const texts = language.texts(counterMessages);
  const { billCount } = language.texts(paymentMessages);
  const { journey } = usePortal();
  const paths = usePaths();
  if (count === 0) return null;
  return (
    <div className="portal-sale__cart cp-small">
      <Link to={paths.cart}>
        {count > 1 ? (
          <span>
            {counted(billCount, { count }, language)}
            <span className="cp-visually-hidden">, {desk.showCart}</span>
          </span>
        ) : (
          desk.showCart
        )}{" "}
        <Key of="cart" />
      </Link>
      <LinkButton onPress={() => void journey.cart.actions.clear()}>{texts.startOver}</LinkButton>
    </div>
  );
}
