import { useStore } from "@county-pay/ui";
import { CAUGHT_ERROR } from "@county-pay/widget/browser";
import { Component, type ReactNode, useContext } from "react";
import { OutletContext, RouterContext } from "./contexts.ts";
import type { Router, RouterState } from "./router.ts";
import type { Location } from "./types.ts";

interface Guarding {
  readonly location: Location;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}
interface Guarded {
  readonly location: Location;
  readonly failed: boolean;
}

/** Shows `fallback` if its content throws; tries again at another location. */
class Boundary extends Component<Guarding, Guarded> {
  override state: Guarded = { location: this.props.location, failed: false };
  static getDerivedStateFromError = (): Partial<Guarded> => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    window.dispatchEvent(new CustomEvent(CAUGHT_ERROR, { detail: error }));
  }

  static getDerivedStateFromProps = ({ location }: Guarding, state: Guarded): Guarded | null =>
    location === state.location ? null : { location, failed: false };
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

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
    <Boundary location={state.location} fallback={route.errorElement}>
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
