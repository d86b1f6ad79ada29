import { isScreen, ROUTE_NAMES, type RouteName, routeOf } from "@county-pay/core/site";
import { lazy, Suspense } from "react";
import { followCounter } from "../platform/early-keys/follow-counter.ts";
import { createBrowserRouter, type RouteObject } from "../platform/router/index.ts";
import { Guarded } from "../platform/session/guarded.tsx";
import { followTrail } from "../platform/trail.ts";
import { CompanyArea } from "./company-area.tsx";
import { loadScreen } from "./first-screens.ts";
import { NowhereFound } from "./nowhere-found.tsx";
import { PageFailed, RouteFailed } from "./route-failed.tsx";

const NotAllowed = lazy(async () => ({ default: (await import("../shared/not-allowed.tsx")).NotAllowed }));
const notAllowed = (
  <Suspense fallback={null}>
    <NotAllowed />
  </Suspense>
);

/** Core's routes (ROUTE-004 to 039) with their guards; each screen loads when its route opens. */
function toRoute(name: RouteName): RouteObject {
  const { path } = routeOf(name);
  const handle = { name };
  if (!isScreen(name)) return { path, handle, element: <Guarded name={name} notAllowed={notAllowed} /> };
  return {
    path,
    handle,
    errorElement: <RouteFailed />,
    lazy: async () => {
      const { Component } = await loadScreen(name);
      return {
        element: (
          <Guarded name={name} notAllowed={notAllowed}>
            <Component />
          </Guarded>
        ),
      };
    },
  };
}

/** All routes of a county, and the one for unknown paths. */
export const countyRoutes: RouteObject[] = [
  ...ROUTE_NAMES.map(toRoute),
  {
    path: "*",
    errorElement: <RouteFailed />,
    lazy: async () => {
      const { NotFound } = await import("../shared/not-found.tsx");
      return { element: <NotFound /> };
    },
  },
];

const routes: RouteObject[] = [
  {
    path: "/:company",
    element: <CompanyArea />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <main className="portal-page" id="main" aria-busy="true" />,
    children: countyRoutes,
  },
  { path: "*", element: <NowhereFound /> },
];

/** The portal's router; it tracks previous pages from the start. */
export function createRouter() {
  const router = createBrowserRouter(routes);
  followTrail(router);
  followCounter(router);
  return router;
}
