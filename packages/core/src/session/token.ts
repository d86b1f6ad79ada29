import { decodeJson } from "./encoded-json.ts";

/**
 * When a token (a JWT) says that it ends, in milliseconds since the epoch; null where it does not say so. Nothing else of
 * it is read and nothing of it is believed: a browser cannot check a signature, the server does.
 */
export function tokenExpiry(token: string): number | null {
  const parts = token.split(".");
  const claims = parts.length === 3 ? decodeJson(parts[1] ?? null) : null;
  if (typeof claims !== "object" || claims === null || !("exp" in claims)) return null;
  const { exp } = claims;
  return typeof exp === "number" && Number.isFinite(exp) ? exp * 1000 : null;
}

/**
 * Whether a token's exp claim has not passed (AUTH-041) at `now`, milliseconds since the epoch. A bad token is none.
 */
export const isTokenValid = (token: string, now: number): boolean => {
  const expiry = tokenExpiry(token);
  return expiry !== null && now < expiry;
};
