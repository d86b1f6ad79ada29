import type { ReactNode } from "react";

/** A place in the portal: an address, what was handed over on the way to it, and the entry of the history it is. */
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

/** Where to go: an address, or parts of one. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** How a location was reached: forward, in place of another, or through the browser's history. */
export type HistoryAction = "PUSH" | "REPLACE" | "POP";

export interface NavigateOptions {
  /** It takes the place of this entry of the history. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** The page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean | undefined;
}

/** What is shown at a path: `:name` is a parameter, `:name?` one that may be missing, `*` the rest. */
export interface RouteObject {
  readonly path?: string;
  readonly element?: ReactNode;
  /** The element, loaded when its page is opened. */
  readonly lazy?: () => Promise<{ readonly element: ReactNode }>;
  /** Instead of the element, where that cannot be loaded or breaks. */
  readonly errorElement?: ReactNode;
  /** Instead of everything, until the first screen is loaded. */
  readonly hydrateFallbackElement?: ReactNode;
  readonly handle?: unknown;
  readonly children?: readonly RouteObject[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** The routes that stand inside each other at an address, the outermost first. */
export interface Matched {
  readonly routes: readonly RouteObject[];
  readonly params: Params;
}

/** The entries of a history; `listen` tells of steps that were not made through `push` and `replace`. */
export interface History {
  readonly location: () => Location;
  readonly push: (location: Location) => void;
  readonly replace: (location: Location) => void;
  readonly go: (delta: number) => void;
  readonly listen: (onStep: (delta: number) => void) => () => void;
}
