import type { RouteName } from "@county-pay/core/site";
import { useMatches } from "./router/index.ts";

/** The route that is open, by its name in core; 'root' where an address is none. */
export function useRouteName(): RouteName {
  const names = useMatches().map(({ handle }) => (handle as { name?: RouteName } | undefined)?.name);
  return names.findLast((name) => name !== undefined) ?? "root";
}
