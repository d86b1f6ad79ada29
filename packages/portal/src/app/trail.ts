import { matchPath, type RouteMatch } from "@county-pay/core/session";
import { useLocation } from "./router/index.ts";

/** What a router tells of where somebody is: one entry of the history by its key, and how it was come to. */
interface Step {
  readonly location: { readonly key: string; readonly pathname: string };
  readonly historyAction: "PUSH" | "REPLACE" | "POP";
}

/** Which page stands before each entry of the history, as far as this page load has seen it. */
const before = new Map<string, string>();

/** Follows a router, so that screens know where somebody came from (CART-021). */
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

/** The page of ours that somebody came from; null on the first one of a visit, and after a reload. */
export function useCameFrom(): RouteMatch | null {
  const previous = before.get(useLocation().key);
  return previous === undefined ? null : matchPath(previous);
}
