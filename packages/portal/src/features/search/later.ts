import { type ComponentProps, type ComponentType, lazy } from "react";
import type { ResultTable as Table } from "./result-table.tsx";

const load = () => import("./result-table.tsx");

/** The results of a search: nobody sees them on a first visit. */
export const ResultTable = lazy<ComponentType<ComponentProps<typeof Table>>>(async () => ({
  default: (await load()).ResultTable,
}));

/** Keeps the search in the page's address. */
export const SearchInAddress = lazy(async () => ({ default: (await load()).SearchInAddress }));

/** Loads them ahead, while the visitor types. */
export const loadResults = (): void => void load().catch(() => undefined);
