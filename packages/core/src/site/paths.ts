import { ROUTE_NAMES, ROUTES, type RouteName, routeOf } from "./routes.ts";

type Segment<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Segment<First> | Segment<Rest>
  : Path;
type Needed<Path extends string> = Exclude<
  Segment<Path> extends infer Part ? (Part extends `:${infer Name}` ? Name : never) : never,
  `${string}?`
>;
type Optional<Path extends string> =
  Segment<Path> extends infer Part ? (Part extends `:${infer Name}?` ? Name : never) : never;

/** The parameters of a route: the required ones, and the optional ones. */
export type RouteParams<Name extends RouteName> = {
  readonly [Key in Needed<(typeof ROUTES)[Name]["path"]>]: string;
} & { readonly [Key in Optional<(typeof ROUTES)[Name]["path"]>]?: string };

type Given<Name extends RouteName> = [Needed<(typeof ROUTES)[Name]["path"]>] extends [never]
  ? [params?: RouteParams<Name>]
  : [params: RouteParams<Name>];

/** The path of a route within the site: '/demo/guest/bill-preview/1203/2024'. Every part is percent-encoded. */
export function routePath<const Name extends RouteName>(
  company: string,
  name: Name,
  ...[params]: Given<Name>
): string {
  const given: Readonly<Record<string, string | undefined>> = params ?? {};
  const segments = ROUTES[name].path.split("/").map((segment) => {
    if (!segment.startsWith(":")) return segment;
    return encodeURIComponent(given[segment.slice(1).replace("?", "")] ?? "");
  });
  return ["", encodeURIComponent(company), ...segments]
    .filter((part, index) => index === 0 || part)
    .join("/");
}

/** A parsed path: the company as written, the route, and its decoded parameters. */
export interface RouteMatch {
  readonly company: string;
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const expected = pattern === "" ? [] : pattern.split("/");
  if (segments.length > expected.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index];
    if (segment === undefined) {
      if (!part.endsWith("?")) return null;
    } else if (part.startsWith(":")) params[part.slice(1).replace("?", "")] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

/**
 * The decoded segments of a path; null if one cannot be decoded. Leading and trailing slashes, query, and hash are
 * ignored.
 */
function segmentsOf(path: string): string[] | null {
  try {
    return (path.split(/[?#]/)[0] ?? "")
      .split("/")
      .filter((part) => part !== "")
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * Finds the route of a path such as '/demo/clerk/home'; null for any other path: 'Oops! Nothing was found'
 * (ROUTE-003).
 */
export function matchPath(path: string): RouteMatch | null {
  const [company, ...segments] = segmentsOf(path) ?? [];
  if (company === undefined) return null;
  for (const name of ROUTE_NAMES) {
    const params = paramsOf(routeOf(name).path, segments);
    if (params) return { company, name, params };
  }
  return null;
}
