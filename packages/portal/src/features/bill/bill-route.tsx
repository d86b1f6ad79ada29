import { billDetails } from "@county-pay/core/cart";
import { BillScreen } from "@county-pay/ui/screens";
import { useEffect, useMemo } from "react";
import { useNavigate, useParams } from "react-router";
import { usePaths } from "../../app/paths.ts";
import { useJourney } from "../../app/portal-context.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** guest/bill-preview/{propertyId}/{year}, and guest/bill-preview/{recordDetailsId}. */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const { propertyId = "", year } = useParams();
  const paths = usePaths();
  const takeFocus = useTakeFocus();
  const store = useMemo(() => journey.openBill(), [journey]);

  useEffect(() => {
    void store.actions.open(year ? { propertyId, year } : { id: propertyId });
  }, [store, propertyId, year]);

  return (
    <BillScreen
      journey={journey}
      store={store}
      onBack={() => navigate(paths.search)}
      onOpenBill={(bill) => navigate(paths.bill(bill))}
      onCart={() => navigate(paths.cart)}
      onPay={() =>
        navigate(paths.payment(billDetails(journey.checkout.getState().items, journey.company.id)))
      }
      onPrint={() => window.print()}
      takeFocus={takeFocus}
      cartElsewhere
    />
  );
}
