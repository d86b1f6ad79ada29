import { createHash, randomBytes } from "node:crypto";

/** What the database keeps of a secret, or of a request that must be recognised. */
export const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** 256 random bits as the contract carries them: 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");
