import { expect, it } from "vitest";
import { randomSecret } from "./secrets.ts";

it("each secret is 43 characters of base64url, and none occurs twice", () => {
  const secrets = Array.from({ length: 1_000 }, randomSecret);
  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});
