import { describe, expect, it } from "vitest";
import { makeToken } from "../testing/index.ts";
import { encodeJson } from "./encoded-json.ts";
import { isTokenValid, tokenExpiry } from "./token.ts";

const NOON = Date.UTC(2025, 10, 20, 12);
const jwt = (claims: unknown) => `${encodeJson({ alg: "none" })}.${encodeJson(claims)}.signature`;

describe("a token", () => {
  // AUTH-041
  it("a token is valid until its exp claim, and not at it", () => {
    const token = makeToken(NOON);
    expect(tokenExpiry(token)).toBe(NOON);
    expect(isTokenValid(token, NOON - 1)).toBe(true);
    expect(isTokenValid(token, NOON)).toBe(false);
    expect(isTokenValid(token, NOON + 1)).toBe(false);
  });

  it("a token is decoded as browsers get it: base64url, without padding, names in any script", () => {
    const claims = { name: "Zoë ÿÿÿ???>>>", exp: NOON / 1000 };
    const payload = Buffer.from(JSON.stringify(claims), "utf8").toString("base64url");
    expect(payload).toMatch(/[-_]/);
    expect(tokenExpiry(`h.${payload}.s`)).toBe(NOON);
  });

  it.each([
    ["empty", ""],
    ["a word", "token"],
    ["of two parts", `${encodeJson({})}.${encodeJson({ exp: NOON })}`],
    ["of four parts", `${jwt({ exp: NOON })}.more`],
    ["not JSON", "a.b.c"],
    ["without exp", jwt({ iat: 1 })],
    ["with exp as text", jwt({ exp: "9999999999" })],
    ["with exp null", jwt({ exp: null })],
    ["a list", jwt([9_999_999_999])],
    ["null", jwt(null)],
  ])("a token that is %s logs no one in", (_, token) => {
    expect(tokenExpiry(token)).toBeNull();
    expect(isTokenValid(token, 0)).toBe(false);
  });
});
