import { addMoreBills, backFromCart } from "@county-pay/core/site";
import { CartCosts, type CartLinesProps, type CartSummaryProps, CartTable, useStore } from "@county-pay/ui";
import { CartScreen } from "@county-pay/ui/screens";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { useCameFrom } from "../../platform/trail.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { useGoPay } from "../../shared/use-go-pay.ts";
import { useCheckNotices } from "./use-check-notices.ts";

const Lines = (props: CartLinesProps) => <CartTable {...props} visitor={usePortal().place.area} />;

function Summary(props: CartSummaryProps) {
  const { company, journey, place } = usePortal();
  const isTaxSale = useStore(journey.cart, ({ items }) => items.some(({ bill }) => bill.isPendingTaxSale));
  return <CartCosts {...props} company={company} visitor={place.area} isTaxSale={isTaxSale} />;
}

/** guest/cart, and the same page for signed-in users (docs/requirements/cart.md). */
export function Component() {
  const { company, journey, place } = usePortal();
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const paths = usePaths();
  const goPay = useGoPay();
  const cameFrom = useCameFrom();
  useCheckNotices(journey.cart);
  const addMore = addMoreBills(place, "bills", false, company);

  const goBack = () => {
    const target = backFromCart(place, "bills", cameFrom, company);
    void (target === "previous" ? navigate(-1) : navigate(target));
  };
  return (
    <CartScreen
      journey={journey}
      visitor={place.area}
      lines={Lines}
      summary={Summary}
      onContinue={goPay}
      onOpenBill={(bill) => navigate(paths.bill(bill))}
      {...(addMore === null ? {} : { onAddMore: () => navigate(addMore) })}
      onBack={goBack}
      takeFocus={takeFocus}
    />
  );
}
