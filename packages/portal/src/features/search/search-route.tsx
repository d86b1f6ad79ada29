import { SearchScreen } from "@county-pay/ui/screens";
import { useNavigate } from "react-router";
import { usePaths } from "../../app/paths.ts";
import { useJourney } from "../../app/portal-context.ts";
import { useTakeFocus } from "../../app/use-take-focus.ts";

/** guest/bills and guest/search-bills. */
export function Component() {
  const journey = useJourney();
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const paths = usePaths();
  return (
    <SearchScreen journey={journey} onOpenBill={(bill) => navigate(paths.bill(bill))} takeFocus={takeFocus} />
  );
}
