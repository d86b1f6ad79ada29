import { useCallback, useEffect, useMemo, useRef } from "react";
import { useRouter, useRouterState } from "./contexts.ts";
import type { Router, RouterState, ShouldBlock } from "./router.ts";
import type { Location, NavigateOptions, Params } from "./types.ts";

export const useLocation = (): Location => useRouterState(({ location }) => location);

const NO_PARAMS: Params = {};

/** The decoded URL parameters. */
export const useParams = (): Params => useRouterState(({ matched }) => matched?.params ?? NO_PARAMS);

/** Navigates; the same function for the lifetime of the page. */
export const useNavigate = (): Router["navigate"] => useRouter().navigate;

/** Whether a screen is loading. */
export const useNavigation = () => useRouterState(({ navigation }) => navigation);

/** The nested routes at this place, outermost first. */
export const useMatches = (): readonly { readonly handle?: unknown }[] =>
  useRouterState(({ matched }) => matched)?.routes ?? [];

/** The URL's query, and a function that changes it. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: ConstructorParameters<typeof URLSearchParams>[0], options?: NavigateOptions) =>
      void navigate({ search: `?${new URLSearchParams(next)}` }, options),
    [navigate],
  );
  return [params, setParams] as const;
}

const FREE = { state: "unblocked" } as const;

/** Asks before each navigation; a blocked one can `proceed` or be dropped. */
export function useBlocker(shouldBlock: ShouldBlock): NonNullable<RouterState["blocked"]> | typeof FREE {
  const router = useRouter();
  const asked = useRef(shouldBlock);
  asked.current = shouldBlock;
  useEffect(() => router.block(asked), [router]);
  const blocked = useRouterState((state) => state.blocked);
  return blocked?.by === asked ? blocked : FREE;
}
