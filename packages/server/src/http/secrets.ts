import { createHash, randomBytes } from "node:crypto";

/** The hash that the database stores of a secret, or of a request to recognize. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** 256 random bits in the contract's format: 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");
