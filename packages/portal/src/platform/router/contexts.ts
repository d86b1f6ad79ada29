import { useStore } from "@county-pay/ui";
import { createContext, type ReactNode, useContext } from "react";
import type { Router, RouterState } from "./router.ts";

export const RouterContext = createContext<Router | null>(null);

/** The content of the route that is being rendered. */
export const OutletContext = createContext<ReactNode>(null);

/** The router that renders this component. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("outside RouterProvider");
  return router;
}

/** A part of the current location; renders again when it changes. */
export const useRouterState = <Part>(part: (state: RouterState) => Part): Part =>
  useStore(useRouter().store, part);
