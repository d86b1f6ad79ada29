import { BillScreen } from "@county-pay/ui/screens";
import { useEffect, useMemo } from "react";
import { useNavigate, useParams } from "react-router";
import { useJourney } from "../../app/journey-context.ts";
import { guestPaths } from "../../app/paths.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** guest/bill-preview/{propertyId}/{year}, and guest/bill-preview/{recordDetailsId}. */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const { propertyId = "", year } = useParams();
  const paths = guestPaths(journey.company.name);
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
      onPay={() => navigate(paths.payment)}
      onPrint={() => window.print()}
      takeFocus={takeFocus}
      cartElsewhere
    />
  );
}
