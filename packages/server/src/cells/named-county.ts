import * as contract from "@county-pay/core/contract";
import { type Endpoint, endpointsOf } from "@county-pay/core/contract";
import { namedIn } from "../http/company-of.ts";
import type { NamedCounty } from "./directory.ts";

/** The parts of a request that may name its county. */
export interface RequestParts {
  readonly method: string;
  /** The path with the query, as it was sent. */
  readonly url: string;
  readonly authorization?: string | undefined;
  readonly contentType?: string | undefined;
  /** Null if it is too long to be read before it is sent on. */
  readonly body: Buffer | null;
}

interface Call {
  readonly access: Endpoint["access"];
  readonly segments: readonly string[];
}

const keyOf = (method: string, segments: readonly string[]): string =>
  `${method} ${segments.length} ${segments[0] ?? ""}`;

/** The contract's calls by their method, number of segments, and first segment. */
const CALLS = new Map<string, Call[]>();
for (const { method, path, access } of endpointsOf(contract)) {
  const segments = path.split("/").slice(1);
  const key = keyOf(method, segments);
  CALLS.set(key, [...(CALLS.get(key) ?? []), { access, segments }]);
}

const isParameter = (segment: string): boolean => segment.startsWith(":");

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The call that a path is of, with its parameters; one whose segments are all given comes before a pattern. */
function callAt(method: string, segments: readonly string[]) {
  const found = (CALLS.get(keyOf(method, segments)) ?? [])
    .filter((call) => call.segments.every((part, at) => isParameter(part) || part === segments[at]))
    .toSorted((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length)[0];
  if (!found) return null;
  const params = found.segments.flatMap((part, at) =>
    isParameter(part) ? [[part.slice(1), segments[at]] as const] : [],
  );
  return { access: found.access, params: Object.fromEntries(params) };
}

/** An object of a JSON text; null for anything else. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const idOf = (value: unknown): NamedCounty | null => {
  const id = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof id === "number" && Number.isSafeInteger(id) ? { id } : null;
};

/** The county of a session's token, which the cell verifies. */
function countyOfToken(token: string | undefined): NamedCounty | null {
  const payload = jsonOf(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  return typeof payload === "object" && payload !== null && "company" in payload
    ? idOf(payload.company)
    : null;
}

const JSON_BODY = /^application\/json\b/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The county whose page, journey, or card entry a path is of; it may also be a path of no county. */
function countyOfPage([first = "", second = "", third = ""]: readonly string[]): NamedCounty | null {
  const isFramed = first === "embed" && ["journey", "preview"].includes(second);
  const place = isFramed ? third : first === "checkout" ? second : first === "" ? "demo" : first;
  const name = place.trim().toLowerCase();
  return NAME.test(name) && !UUID.test(name) ? { name } : null;
}

/**
 * The county that a request names: in its path, query, or body, or with the token of its session, which decides for
 * calls that need one. Null for a request that names none.
 */
export function countyOf({
  method,
  url,
  authorization,
  contentType,
  body,
}: RequestParts): NamedCounty | null {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const segments = path.split("/").slice(1).map(decoded);
  const query: Record<string, unknown> = Object.fromEntries(
    new URLSearchParams(at < 0 ? "" : url.slice(at + 1)),
  );
  const call = callAt(method, segments);
  const ofToken = countyOfToken(/^Bearer (\S+)$/i.exec(authorization ?? "")?.[1]);
  if (call?.access === "login" && ofToken) return ofToken;
  const parsed =
    body && body.length > 0 && JSON_BODY.test(contentType ?? "") ? jsonOf(body.toString("utf8")) : null;
  const { names, ids } = namedIn({ params: call?.params, query, body: parsed });
  const name = names.find((value) => typeof value === "string");
  if (name !== undefined) return { name };
  const id = ids.map(idOf).find((county) => county !== null);
  if (id) return id;
  // Two calls carry a token in their query.
  const asked = typeof query.UserToken === "string" ? countyOfToken(query.UserToken) : null;
  const registered = /^(\d+)\./.exec(typeof query.registration === "string" ? query.registration : "");
  const ofPage = call === null || segments[0] === "checkout" ? countyOfPage(segments) : null;
  return asked ?? idOf(registered?.[1]) ?? ofToken ?? ofPage;
}
