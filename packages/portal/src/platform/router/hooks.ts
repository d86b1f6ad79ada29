import { useCallback, useEffect, useMemo, useRef } from "react";
import { useRouter, useRouterState } from "./contexts.ts";
import type { Router, ShouldBlock } from "./router.ts";
import type { Location, NavigateOptions, Params } from "./types.ts";

export const useLocation = (): Location => useRouterState(({ location }) => location);

const NO_PARAMS: Params = {};

/** The parameters of the address, decoded. */
export const useParams = (): Params => useRouterState(({ matched }) => matched?.params ?? NO_PARAMS);

/** Goes elsewhere; the same function for as long as the page lives. */
export const useNavigate = (): Router["navigate"] => useRouter().navigate;

/** Whether a screen is being loaded. */
export const useNavigation = () => useRouterState(({ navigation }) => navigation);

/** The routes that stand inside each other here, the outermost first. */
export const useMatches = (): readonly { readonly handle?: unknown }[] =>
  useRouterState(({ matched }) => matched)?.routes ?? [];

/** The query of the address, and how to change it. */
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

/** Asks before each step; one that is held back may `proceed`, or be forgotten. */
export function useBlocker(shouldBlock: ShouldBlock) {
  const router = useRouter();
  const asked = useRef(shouldBlock);
  asked.current = shouldBlock;
  useEffect(() => router.block(asked), [router]);
  const blocked = useRouterState((state) => state.blocked);
  return blocked?.by === asked ? blocked : FREE;
}
