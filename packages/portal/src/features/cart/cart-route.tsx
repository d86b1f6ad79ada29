import { billDetails } from "@county-pay/core/cart";
import { CartScreen } from "@county-pay/ui/screens";
import { useNavigate } from "react-router";
import { usePaths } from "../../app/paths.ts";
import { useJourney } from "../../app/portal-context.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** guest/cart */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const paths = usePaths();
  return (
    <CartScreen
      journey={journey}
      onContinue={() =>
        navigate(paths.payment(billDetails(journey.cart.getState().items, journey.company.id)))
      }
      onOpenBill={(bill) => navigate(paths.bill(bill))}
      onAddMore={() => navigate(paths.search)}
      takeFocus={takeFocus}
    />
  );
}
