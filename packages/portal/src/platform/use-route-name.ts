import type { RouteName } from "@county-pay/core/site";
import { useMatches } from "./router/index.ts";

/** The current route's name in core; 'root' for an unknown URL. */
export function useRouteName(): RouteName {
  const names = useMatches().map(({ handle }) => (handle as { name?: RouteName } | undefined)?.name);
  return names.findLast((name) => name !== undefined) ?? "root";
}
