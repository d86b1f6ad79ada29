import { useStore } from "@county-pay/ui";
import { type ReactNode, useContext } from "react";
import { Boundary } from "../boundary.tsx";
import { OutletContext, RouterContext } from "./contexts.ts";
import type { Router, RouterState } from "./router.ts";

/** The content of this route. */
export const Outlet = (): ReactNode => useContext(OutletContext);

/** The route at `depth` with all routes nested in it. */
function framed(state: RouterState, depth = 0): ReactNode {
  const route = state.matched?.routes[depth];
  if (!route) return null;
  const element = state.elements[depth];
  const shown = (
    <OutletContext value={framed(state, depth + 1)}>
      {element === undefined ? <Outlet /> : element}
    </OutletContext>
  );
  if (route.errorElement === undefined) return shown;
  return (
    <Boundary resetOn={state.location} fallback={route.errorElement}>
      {shown}
    </Boundary>
  );
}

/** Renders a router's current screen inside its parent routes. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const state = useStore(router.store);
  const waiting = state.matched?.routes[0]?.hydrateFallbackElement ?? null;
  return <RouterContext value={router}>{state.initialized ? framed(state) : waiting}</RouterContext>;
}
