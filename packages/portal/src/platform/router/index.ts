import { browserHistory } from "./browser-history.ts";
import { type InitialEntry, memoryHistory } from "./memory-history.ts";
import { createRouter, type Router } from "./router.ts";
import type { RouteObject } from "./types.ts";

/** The portal's own small router: the features that it needs, with the usual names. */
export * from "./hooks.ts";
export * from "./link.tsx";
export * from "./provider.tsx";
export * from "./scroll-restoration.tsx";
export type { RouteObject } from "./types.ts";

/** A router for this tab's history. */
export const createBrowserRouter = (routes: readonly RouteObject[]): Router =>
  createRouter(routes, browserHistory());

/** A router without a browser, for tests. */
export const createMemoryRouter = (
  routes: readonly RouteObject[],
  { initialEntries, initialIndex }: { initialEntries?: readonly InitialEntry[]; initialIndex?: number } = {},
): Router => createRouter(routes, memoryHistory(initialEntries, initialIndex));
export { MemoryRouter } from "./memory-router.tsx";
