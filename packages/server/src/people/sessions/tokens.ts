import { jwtVerify, SignJWT } from "jose";
import type { Audience } from "../../kernel/caller.ts";

/** The session that a token represents. */
export interface TokenClaims {
  readonly companyId: number;
  readonly sessionId: string;
}

const ISSUER = "county-pay";
const ALGORITHM = "HS256";
const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Signs and verifies session tokens. A token names its session; the session's rights are in the database. The first
 * secret signs; the others are accepted as well.
 */
export function createTokens([secret, ...earlier]: readonly [string, ...string[]]) {
  const encoder = new TextEncoder();
  const key = encoder.encode(secret);
  const keys = [key, ...earlier.map((text) => encoder.encode(text))];
  const verify = async (token: string, audience: Audience) => {
    for (const one of keys) {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience };
      const verified = await jwtVerify(token, one, options).catch(() => null);
      if (verified) return verified;
    }
    return null;
  };
  return {
    sign: ({ companyId, sessionId }: TokenClaims, audience: Audience, expiresAt: Date): Promise<string> =>
      new SignJWT({ company: companyId, jti: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    /** Null for a token that is forged, expired, for another audience, or malformed. */
    async read(token: string, audience: Audience): Promise<TokenClaims | null> {
      const verified = await verify(token, audience);
      const { company, jti } = verified?.payload ?? {};
      return Number.isSafeInteger(company) && typeof jti === "string" && SESSION_ID.test(jti)
        ? { companyId: Number(company), sessionId: jti }
        : null;
    },
  };
}
