import type { ReactNode } from "react";
import type { RouteObject } from "./types.ts";

/** The loaded elements, by route. */
const loadedElements = new WeakMap<RouteObject, ReactNode>();

/** Tells the surrounding element that something could not be loaded. */
function Failed({ error }: { readonly error: unknown }): ReactNode {
  throw error;
}

/** The elements of these routes: available at once if already loaded. A failed load is retried the next time. */
export function loadElements(
  routes: readonly RouteObject[],
): readonly ReactNode[] | Promise<readonly ReactNode[]> {
  const failed = new Map<RouteObject, ReactNode>();
  const load = async (route: RouteObject): Promise<void> => {
    if (!route.lazy || loadedElements.has(route)) return;
    try {
      loadedElements.set(route, (await route.lazy()).element);
    } catch (error) {
      failed.set(route, <Failed error={error} />);
    }
  };
  const elements = () =>
    routes.map((route) => (route.lazy ? (failed.get(route) ?? loadedElements.get(route)) : route.element));
  return routes.every((route) => !route.lazy || loadedElements.has(route))
    ? elements()
    : Promise.all(routes.map(load)).then(elements);
}
