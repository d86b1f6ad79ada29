import { matchPath, type RouteMatch } from "@county-pay/core/site";
import { useLocation } from "./router/index.ts";

/** The current history entry, by its key, and the action that led to it. */
interface Step {
  readonly location: { readonly key: string; readonly pathname: string };
  readonly historyAction: "PUSH" | "REPLACE" | "POP";
}

/** The page before each history entry, as far as this page load has seen it. */
const before = new Map<string, string>();

/** Follows a router, so that screens know the previous page (CART-021). */
export function followTrail(router: {
  readonly state: Step;
  readonly subscribe: (listener: (state: Step) => void) => unknown;
}): void {
  let last = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (location.key === last.key) return;
    const previous = historyAction === "PUSH" ? last.pathname : before.get(last.key);
    if (historyAction !== "POP" && previous !== undefined) before.set(location.key, previous);
    last = location;
  });
}

/** The previous page within the portal; null on the first page of a visit and after a reload. */
export function useCameFrom(): RouteMatch | null {
  const previous = before.get(useLocation().key);
  return previous === undefined ? null : matchPath(previous);
}
