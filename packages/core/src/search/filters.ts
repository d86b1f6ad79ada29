import type { Bill } from "../bills/bill.ts";
import type { SearchFilter } from "../contract/bills/search.ts";

/** The subject of a results filter. */
export type FilterType = SearchFilter["type"];

const isOn = (filter: SearchFilter): boolean => Object.values(filter.value).some(Boolean);

/** The filters to send: those with a selected value. A filter without one has no effect. */
export const activeFilters = (filters: readonly SearchFilter[]): SearchFilter[] => filters.filter(isOn);

/** The total number of selected values. */
export const activeCount = (filters: readonly SearchFilter[]): number =>
  filters.reduce((count, filter) => count + Object.values(filter.value).filter(Boolean).length, 0);

/** Turns a value on or off (SEARCH-024). A value that is not in the results is ignored. */
export function toggledFilter(
  filters: readonly SearchFilter[],
  type: FilterType,
  value: string,
): SearchFilter[] {
  return filters.map((filter): SearchFilter => {
    if (filter.type !== type || !Object.hasOwn(filter.value, value)) return filter;
    const values: Readonly<Record<string, boolean>> = filter.value;
    return { ...filter, value: { ...values, [value]: !values[value] } };
  });
}

/** All values off. */
export const clearedFilters = (filters: readonly SearchFilter[]): SearchFilter[] =>
  filters.map(
    (filter): SearchFilter => ({
      ...filter,
      value: Object.fromEntries(Object.keys(filter.value).map((value) => [value, false])),
    }),
  );

/** Whether a bill meets the filters: one of the selected values of each; paid means no balance (SEARCH-029). */
export const meetsFilters = (
  { remainingBalance, taxYear }: Pick<Bill, "remainingBalance" | "taxYear">,
  filters: readonly SearchFilter[],
): boolean =>
  activeFilters(filters).every(({ type }) =>
    isFilterOn(filters, type, type === "Year" ? taxYear : remainingBalance > 0 ? "Unpaid" : "Paid"),
  );

/** Whether a value is on. */
export const isFilterOn = (filters: readonly SearchFilter[], type: FilterType, value: string): boolean => {
  const found = filters.find((filter) => filter.type === type);
  const values: Readonly<Record<string, boolean>> = found?.value ?? {};
  return Object.hasOwn(values, value) && values[value] === true;
};
