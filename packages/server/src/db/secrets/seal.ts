import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** The version in the first byte of a sealed text: AES-256-GCM, then 12 bytes of nonce, 16 of tag, and the ciphertext. */
const FORM = 1;
const NONCE = 12;
const TAG = 16;

/** The plain text. `isStale`: sealed with an earlier secret, so that it should be resealed. */
interface Opened {
  readonly text: string;
  readonly isStale: boolean;
}

/** Encrypts texts for the database and decrypts them; each is bound to its row and opens for no other. */
export interface Sealer {
  seal(text: string, row: string): Buffer;
  /** Null if it was sealed with an unknown secret, for another row, or was tampered with. */
  open(sealed: Buffer, row: string): Opened | null;
}

function openWith(key: Buffer, sealed: Buffer, row: string): string | null {
  const nonce = sealed.subarray(1, 1 + NONCE);
  const opener = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(row))
    .setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
  try {
    const parts = [opener.update(sealed.subarray(1 + NONCE + TAG)), opener.final()];
    return Buffer.concat(parts).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * A sealer with a separate key for each purpose, derived (HKDF-SHA-256) from the installation's signing secret: a
 * database dump without that secret reveals nothing that is sealed. It seals with `current`, and also opens with the
 * earlier secrets (decision 021).
 */
export function createSealer(current: string, earlier: readonly string[], purpose: string): Sealer {
  const keyOf = (secret: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "county-pay", `seal ${purpose}`, 32));
  const key = keyOf(current);
  return {
    seal: (text, row) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG });
      const sealed = Buffer.concat([cipher.setAAD(Buffer.from(row)).update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, row) => {
      if (sealed[0] !== FORM || sealed.length < 1 + NONCE + TAG) return null;
      const now = openWith(key, sealed, row);
      if (now !== null) return { text: now, isStale: false };
      for (const secret of earlier) {
        const text = openWith(keyOf(secret), sealed, row);
        if (text !== null) return { text, isStale: true };
      }
      return null;
    },
  };
}
