import type { Matched, Params, RouteObject } from "./types.ts";

interface Branch {
  readonly routes: readonly RouteObject[];
  readonly segments: readonly string[];
  readonly score: number;
}

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

/** A path with an optional parameter becomes two paths. */
function variantsOf(path: string): readonly string[] {
  const optional = /\/(:[^/]+)\?(?=\/|$)/.exec(path);
  if (!optional) return [path];
  const [found, name = ""] = optional;
  return [path.replace(found, `/${name}`), path.replace(found, "")].flatMap(variantsOf);
}

const WEIGHT = { fixed: 10, parameter: 3, rest: -2 };

/** Static segments rank before parameters, and parameters before wildcards. */
function weightOf(segment: string): number {
  if (segment === "*") return WEIGHT.rest;
  return segment.startsWith(":") ? WEIGHT.parameter : WEIGHT.fixed;
}

function branchOf(path: string, routes: readonly RouteObject[]): Branch {
  const segments = segmentsOf(path);
  return {
    routes,
    segments,
    score: segments.reduce((sum, segment) => sum + 1 + weightOf(segment), 0),
  };
}

function branchesOf(route: RouteObject, parents: readonly RouteObject[], base: string): readonly Branch[] {
  const routes = [...parents, route];
  const path = `${base}/${route.path ?? ""}`;
  const below = (route.children ?? []).flatMap((child) => branchesOf(child, routes, path));
  const own = route.path === undefined ? [] : variantsOf(path).map((variant) => branchOf(variant, routes));
  return [...below, ...own];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parameters if a URL matches a branch, otherwise null. Ignores case. */
function paramsOf({ segments }: Branch, found: readonly string[]): Params | null {
  const isOpen = segments.at(-1) === "*";
  if (isOpen ? found.length < segments.length - 1 : found.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const here = found[index] ?? "";
    if (segment === "*") params["*"] = found.slice(index).map(decoded).join("/");
    else if (segment.startsWith(":")) params[segment.slice(1)] = decoded(here);
    else if (segment.toLowerCase() !== here.toLowerCase()) return null;
  }
  return params;
}

/** Matches URLs against these routes; the most specific match wins, the first one among equals. */
export function createMatcher(routes: readonly RouteObject[]): (pathname: string) => Matched | null {
  const branches = routes
    .flatMap((route) => branchesOf(route, [], ""))
    .toSorted((one, other) => other.score - one.score);
  return (pathname) => {
    const found = segmentsOf(pathname);
    for (const branch of branches) {
      const params = paramsOf(branch, found);
      if (params) return { routes: branch.routes, params };
    }
    return null;
  };
}
