import type { SearchFilter } from "../contract/bills/search.ts";

/** What a filter of the results is about. */
export type FilterType = SearchFilter["type"];

const isOn = (filter: SearchFilter): boolean => Object.values(filter.value).some(Boolean);

/** The filters to send: those with a value that is on. A filter with none on filters nothing. */
export const activeFilters = (filters: readonly SearchFilter[]): SearchFilter[] => filters.filter(isOn);

/** How many values are on, in all. */
export const activeCount = (filters: readonly SearchFilter[]): number =>
  filters.reduce((count, filter) => count + Object.values(filter.value).filter(Boolean).length, 0);

/** Turns a value on or off (SEARCH-024). A value that the results do not have is ignored. */
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

/** Whether a value is on. */
export const isFilterOn = (filters: readonly SearchFilter[], type: FilterType, value: string): boolean => {
  const found = filters.find((filter) => filter.type === type);
  const values: Readonly<Record<string, boolean>> = found?.value ?? {};
  return Object.hasOwn(values, value) && values[value] === true;
};
