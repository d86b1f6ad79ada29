import { useStore } from "@county-pay/ui";
import type { ComponentProps } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Properties } from "./properties.tsx";
import { ResultTable } from "./result-table.tsx";

// Loads with the results: only a search has an address.
export { SearchInAddress } from "./search-in-address.tsx";

/** The results by property, or as a table of bills for staff and for a county with columns of its own. */
export function Results(props: ComponentProps<typeof ResultTable>) {
  const { byProperty } = useStore(usePortal().journey.search);
  return byProperty ? <Properties bills={props.bills} /> : <ResultTable {...props} />;
}
