import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What the first byte of something sealed says: AES-256-GCM, then 12 bytes of nonce, 16 of tag, and the text. */
const FORM = 1;
const NONCE = 12;
const TAG = 16;

/** Seals texts for the database and opens them again; each is bound to the row that it is of, and opens for no other. */
export interface Sealer {
  seal(text: string, row: string): Buffer;
  /** Null where it was sealed with another secret, for another row, or was tampered with. */
  open(sealed: Buffer, row: string): string | null;
}

/**
 * A sealer with a key of its own for a purpose, derived (HKDF-SHA-256) from what the installation signs with: a dump of
 * the database without that secret tells nothing of what is sealed. Another secret opens nothing: whoever changes it
 * seals everything anew (decision 021).
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, "county-pay", `seal ${purpose}`, 32));
  const head = Buffer.of(FORM);
  return {
    seal: (text, row) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG }).setAAD(
        Buffer.from(row),
      );
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, row) => {
      if (sealed[0] !== FORM || sealed.length < 1 + NONCE + TAG) return null;
      const nonce = sealed.subarray(1, 1 + NONCE);
      const opener = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG })
        .setAAD(Buffer.from(row))
        .setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      try {
        return Buffer.concat([opener.update(sealed.subarray(1 + NONCE + TAG)), opener.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}
