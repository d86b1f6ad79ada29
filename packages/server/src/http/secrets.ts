import { createHash, randomBytes } from "node:crypto";

/** The hash that the database stores of a secret, or of a request to recognize. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

const SECRET_BYTES = 32;
/** Random bytes for the next secrets: asking the system for each secret takes longer than writing it. */
let pool: Buffer = Buffer.alloc(0);

/** 256 random bits in the contract's format: 43 characters of base64url. */
export function randomSecret(): string {
  if (pool.length === 0) pool = randomBytes(64 * SECRET_BYTES);
  const secret = pool.subarray(0, SECRET_BYTES).toString("base64url");
  pool.fill(0, 0, SECRET_BYTES);
  pool = pool.subarray(SECRET_BYTES);
  return secret;
}
