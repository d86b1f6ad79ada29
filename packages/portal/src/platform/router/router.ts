import type { ReactNode } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { loadElements } from "./elements.tsx";
import { locationOf } from "./location.ts";
import { createMatcher } from "./match.ts";
import type { History, HistoryAction, Location, Matched, NavigateOptions, RouteObject, To } from "./types.ts";

/** A requested navigation. */
interface Step {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: HistoryAction;
}

/** Called before each navigation; true blocks it. */
export type ShouldBlock = (step: Step) => boolean;

/** A blocked navigation, and the functions that continue or drop it. */
interface Blocked {
  readonly state: "blocked";
  readonly by: { readonly current: ShouldBlock };
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** The current location. */
export interface RouterState {
  readonly location: Location;
  readonly historyAction: HistoryAction;
  readonly matched: Matched | null;
  /** The elements of the matched routes. */
  readonly elements: readonly ReactNode[];
  /** False until the first screen has loaded. */
  readonly initialized: boolean;
  /** While the next screen loads, its location. */
  readonly navigation:
    | { readonly state: "idle" }
    | { readonly state: "loading"; readonly location: Location };
  readonly preventScrollReset: boolean;
  readonly blocked: Blocked | null;
}

/** The portal's router: the current screen, and navigation. */
export interface Router {
  readonly store: StoreApi<RouterState>;
  readonly state: RouterState;
  readonly subscribe: (listener: (state: RouterState) => void) => () => void;
  /** Resolves when the page has loaded; a number steps through the history. */
  readonly navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** From now on, calls `shouldBlock` before each navigation; returns a function that stops that. */
  readonly block: (shouldBlock: { readonly current: ShouldBlock }) => () => void;
}

export function createRouter(routes: readonly RouteObject[], history: History): Router {
  const match = createMatcher(routes);
  const blockers = new Set<{ readonly current: ShouldBlock }>();
  const idle = { state: "idle" } as const;
  const store = createStore<RouterState>(() => ({
    location: history.location(),
    historyAction: "POP",
    matched: match(history.location().pathname),
    elements: [],
    initialized: false,
    navigation: idle,
    preventScrollReset: false,
    blocked: null,
  }));
  let newest = 0;
  /** The next history step only reverses a blocked one, or was already allowed. */
  let returning = false;
  let proceeding = false;

  /** Navigates as soon as the screen has loaded, unless the visitor navigates elsewhere meanwhile. */
  async function go(location: Location, historyAction: HistoryAction, options: NavigateOptions = {}) {
    newest += 1;
    const mine = newest;
    const matched = match(location.pathname);
    const arrive = (elements: readonly ReactNode[]): void => {
      if (historyAction === "PUSH") history.push(location);
      else if (historyAction === "REPLACE") history.replace(location);
      const preventScrollReset = options.preventScrollReset ?? false;
      const here = { location, historyAction, matched, elements, preventScrollReset };
      store.setState({ ...here, initialized: true, navigation: idle, blocked: null });
    };
    const elements = loadElements(matched?.routes ?? []);
    if (!(elements instanceof Promise)) return arrive(elements);
    store.setState({ navigation: { state: "loading", location }, blocked: null });
    const loaded = await elements;
    if (mine === newest) arrive(loaded);
  }

  /** Whether a navigation is blocked; `proceed` continues it anyway. */
  function isHeld(nextLocation: Location, historyAction: HistoryAction, proceed: () => void): boolean {
    const step = { currentLocation: store.getState().location, nextLocation, historyAction };
    const by = [...blockers].find(({ current }) => current(step));
    if (!by) return false;
    const reset = () => store.setState({ blocked: null });
    const goOn = () => {
      reset();
      proceed();
    };
    store.setState({ blocked: { state: "blocked", by, proceed: goOn, reset } });
    return true;
  }

  history.listen((delta) => {
    if (returning) {
      returning = false;
      return;
    }
    const location = history.location();
    const proceed = () => {
      proceeding = true;
      history.go(delta);
    };
    if (!proceeding && delta !== 0 && isHeld(location, "POP", proceed)) {
      returning = true;
      history.go(-delta);
      return;
    }
    proceeding = false;
    void go(location, "POP");
  });

  void go(history.location(), "POP");

  return {
    store,
    get state() {
      return store.getState();
    },
    subscribe: store.subscribe,
    async navigate(to, options = {}) {
      if (typeof to === "number") return history.go(to);
      const { pathname, search } = store.getState().location;
      const location = locationOf(to, pathname + search, options.state ?? null);
      const action = options.replace ? "REPLACE" : "PUSH";
      const proceed = () => void go(location, action, options);
      if (!isHeld(location, action, proceed)) await go(location, action, options);
    },
    block(shouldBlock) {
      blockers.add(shouldBlock);
      return () => blockers.delete(shouldBlock);
    },
  };
}
