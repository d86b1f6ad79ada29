import type { ReactNode } from "react";

/** A location in the portal: a URL, navigation state, and its history entry. */
export interface Location {
  readonly pathname: string;
  /** With its '?', or empty. */
  readonly search: string;
  /** With its '#', or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** 'default' for the first entry of a visit. */
  readonly key: string;
}

/** A destination: a URL, or parts of one. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** How a location was reached: pushed, replaced, or through the browser's history. */
export type HistoryAction = "PUSH" | "REPLACE" | "POP";

export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean | undefined;
}

/** The content at a path: `:name` is a parameter, `:name?` an optional one, `*` the rest. */
export interface RouteObject {
  readonly path?: string;
  readonly element?: ReactNode;
  /** The element, which loads when its page opens. */
  readonly lazy?: () => Promise<{ readonly element: ReactNode }>;
  /** Replaces the element if it cannot be loaded or throws. */
  readonly errorElement?: ReactNode;
  /** Replaces everything until the first screen has loaded. */
  readonly hydrateFallbackElement?: ReactNode;
  readonly handle?: unknown;
  readonly children?: readonly RouteObject[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** The nested routes for a URL, outermost first. */
export interface Matched {
  readonly routes: readonly RouteObject[];
  readonly params: Params;
}

/** The entries of a history; `listen` reports navigation other than through `push` and `replace`. */
export interface History {
  readonly location: () => Location;
  readonly push: (location: Location) => void;
  readonly replace: (location: Location) => void;
  readonly go: (delta: number) => void;
  readonly listen: (onStep: (delta: number) => void) => () => void;
}
