import type { Bill } from "@county-pay/core/bills";
import { payBillPath } from "@county-pay/core/site";
import { type BillLinkProps, PropertyResults, useStore } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { useSearch } from "../../platform/search-store.ts";
import { ResultStatus } from "./result-status.tsx";

function BillLink({ bill, pays, ...rest }: BillLinkProps) {
  const { place } = usePortal();
  const paths = usePaths();
  return <Link {...rest} to={pays ? payBillPath(place, bill) : paths.bill(bill)} />;
}

/** Found properties with their bills, each with why it cannot be paid here now. */
export function Properties({ bills }: { readonly bills: readonly Bill[] }) {
  const { company, place } = usePortal();
  return (
    <PropertyResults
      bills={bills}
      search={useStore(useSearch())}
      rules={{ ...company, visitor: place.area }}
      link={BillLink}
      status={(bill, isPayable) => <ResultStatus bill={bill} withOlder={isPayable} />}
    />
  );
}
