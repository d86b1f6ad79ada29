import { useStore } from "@county-pay/ui";
import type { ComponentProps } from "react";
import { useSearch } from "../../platform/search-store.ts";
import { Properties } from "./properties.tsx";
import { ResultTable } from "./result-table.tsx";
import { useCustomer } from "./use-customer.tsx";

// Loads with the results: only a search has an address.
export { SearchInAddress } from "./search-in-address.tsx";

/** The results by property, or as a table of bills for staff and for a county with its own columns. */
export function Results(props: Omit<ComponentProps<typeof ResultTable>, "onCustomer">) {
  const { byProperty } = useStore(useSearch());
  const customer = useCustomer();
  if (byProperty) return <Properties bills={props.bills} />;
  return (
    <>
      <ResultTable {...props} onCustomer={customer.open} />
      {customer.dialog}
    </>
  );
}
