import { decodeJson } from "./encoded-json.ts";

/**
 * The expiration of a token (a JWT), in milliseconds since the epoch; null if it has none. The browser reads nothing
 * else from it and trusts nothing in it: it cannot verify a signature, the server does.
 */
export function tokenExpiry(token: string): number | null {
  const parts = token.split(".");
  const claims = parts.length === 3 ? decodeJson(parts[1] ?? null) : null;
  if (typeof claims !== "object" || claims === null || !("exp" in claims)) return null;
  const { exp } = claims;
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : null;
}

/**
 * Whether a token's exp claim is not in the past (AUTH-041) at `now`, milliseconds since the epoch. False for an
 * invalid token.
 */
export const isTokenValid = (token: string, now: number): boolean => {
  const expiry = tokenExpiry(token);
  return expiry !== null && now < expiry;
};
