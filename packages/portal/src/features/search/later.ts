import { type ComponentProps, type ComponentType, lazy } from "react";
import type { Results as Found } from "./results.tsx";

const load = () => import("./results.tsx");

/** The results of a search: nobody sees them on a first visit. */
export const Results = lazy<ComponentType<ComponentProps<typeof Found>>>(async () => ({
  default: (await load()).Results,
}));

/** Keeps the search in the page's address. */
export const SearchInAddress = lazy(async () => ({ default: (await load()).SearchInAddress }));

/** Loads them ahead, while the visitor types. */
export const loadResults = (): void => void load().catch(() => undefined);
