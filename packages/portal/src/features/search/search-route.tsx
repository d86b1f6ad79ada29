import { SearchScreen } from "@county-pay/ui/screens";
import { useNavigate } from "react-router";
import { useJourney } from "../../app/journey-context.ts";
import { guestPaths } from "../../app/paths.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** guest/bills and guest/search-bills. */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const paths = guestPaths(journey.company.name);
  return (
    <SearchScreen journey={journey} onOpenBill={(bill) => navigate(paths.bill(bill))} takeFocus={takeFocus} />
  );
}
