import type { Matched, Params, RouteObject } from "./types.ts";

interface Branch {
  readonly routes: readonly RouteObject[];
  readonly names: readonly string[];
  readonly pattern: RegExp;
  readonly score: number;
}

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

/** A path with a parameter that may be missing is two paths. */
function variantsOf(path: string): readonly string[] {
  const optional = /\/(:[^/]+)\?(?=\/|$)/.exec(path);
  if (!optional) return [path];
  const [found, name = ""] = optional;
  return [path.replace(found, `/${name}`), path.replace(found, "")].flatMap(variantsOf);
}

const WEIGHT = { fixed: 10, parameter: 3, rest: -2 };

/** What is written out goes before a parameter, and that before the rest. */
function weightOf(segment: string): number {
  if (segment === "*") return WEIGHT.rest;
  return segment.startsWith(":") ? WEIGHT.parameter : WEIGHT.fixed;
}

function branchOf(path: string, routes: readonly RouteObject[]): Branch {
  const segments = segmentsOf(path);
  const pattern = segments.map((segment) => {
    if (segment === "*") return "(?:/(.*))?";
    return segment.startsWith(":") ? "/([^/]+)" : `/${segment.replace(/[^\w-]/g, "\\$&")}`;
  });
  return {
    routes,
    names: segments.filter((segment) => /^[:*]/.test(segment)).map((segment) => segment.replace(":", "")),
    pattern: new RegExp(`^${pattern.join("")}/*$`, "i"),
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

/** Reads addresses by these routes; the most exact one holds, the first of those that are as exact. */
export function createMatcher(routes: readonly RouteObject[]): (pathname: string) => Matched | null {
  const branches = routes
    .flatMap((route) => branchesOf(route, [], ""))
    .toSorted((one, other) => other.score - one.score);
  return (pathname) => {
    for (const { routes: matched, names, pattern } of branches) {
      const found = pattern.exec(pathname);
      if (!found) continue;
      const params: Params = Object.fromEntries(
        names.map((name, index) => [name, found[index + 1]?.split("/").map(decoded).join("/")]),
      );
      return { routes: matched, params };
    }
    return null;
  };
}
