import { cartCountMessages, shellMessages } from "@county-pay/core/messages";
import { miscCount } from "@county-pay/core/misc";
import { shownCarts } from "@county-pay/core/site";
import { Icon, useCounted, useStore, useTexts } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** Links to the visitor's carts with their item counts; on every page, at every size. */
export function CartLinks() {
  const texts = useTexts(shellMessages);
  const cartTexts = useTexts(cartCountMessages);
  const plural = useCounted();
  const { company, session, journey, miscCart } = usePortal();
  const paths = usePaths();
  const counts = {
    bills: useStore(journey.cart, ({ items }) => items.length),
    misc: useStore(miscCart, ({ items }) => miscCount(items)),
  };
  const shown = {
    bills: {
      to: paths.cart,
      label: texts.cart,
      holds: plural(cartTexts.count, { count: counts.bills }),
    },
    misc: { to: paths.miscCart, label: texts.miscCart, holds: String(counts.misc) },
  };
  const kinds = shownCarts(company, session, counts);
  return kinds.map((kind) => {
    const { to, label, holds } = shown[kind];
    return (
      <Link key={kind} className="portal-bar__cart" to={to} aria-label={`${label}, ${holds}`}>
        <Icon name={kind === "bills" || kinds.length === 1 ? "cart" : "file"} />
        <span className="portal-bar__word">{label}</span>
        <span className="portal-bar__count" data-empty={counts[kind] === 0} aria-hidden="true">
          {counts[kind]}
        </span>
      </Link>
    );
  });
}
