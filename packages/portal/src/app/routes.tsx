import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { CompanyArea } from "./company-area.tsx";
import { NotFound } from "./not-found.tsx";
import { RouteFailed } from "./route-failed.tsx";

/** Every route of the portal (spec 0:49-70); each screen is a chunk of its own. */
const guestRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="bills" replace /> },
  { path: "bills", lazy: () => import("../features/search/search-route.tsx") },
  { path: "search-bills", lazy: () => import("../features/search/search-route.tsx") },
  { path: "bill-preview/:propertyId/:year?", lazy: () => import("../features/bill/bill-route.tsx") },
  { path: "cart", lazy: () => import("../features/cart/cart-route.tsx") },
  { path: "bill-payment", lazy: () => import("../features/payment/payment-route.tsx") },
  { path: "payment-successful", lazy: () => import("../features/receipt/receipt-route.tsx") },
];

const routes: RouteObject[] = [
  {
    path: "/:company",
    element: <CompanyArea />,
    errorElement: <RouteFailed />,
    children: [
      { index: true, element: <Navigate to="guest/bills" replace /> },
      { path: "guest", children: guestRoutes },
      { path: "terms-and-conditions", lazy: () => import("../features/terms/terms-route.tsx") },
      { path: "*", element: <NotFound /> },
    ],
  },
  { path: "*", element: <NotFound /> },
];

export const createRouter = () => createBrowserRouter(routes);
