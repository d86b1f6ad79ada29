import type { Cipher } from "./storage.ts";

const DATABASE = "county-pay";
const STORE = "keys";
const NAME = "storage";
const IV_BYTES = 12;

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * The key of this session, in this browser and origin: it lives from the first use to `forgetKey`. It cannot be exported,
 * so a copy of localStorage is useless; it does not protect against scripts in the page (SAFETY-001). If two tabs
 * create keys at once, both use the one that was stored first.
 */
async function sessionKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  const fresh = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const keys = database.transaction(STORE, "readwrite").objectStore(STORE);
  const storedKey: unknown = await settled(keys.get(NAME));
  const key = storedKey instanceof CryptoKey ? storedKey : fresh;
  if (key === fresh) await settled(keys.put(fresh, NAME));
  database.close();
  return key;
}

/** Deletes the session's key: no tab can read earlier values again, and later values get a new key. */
export async function forgetKey(): Promise<void> {
  await settled(indexedDB.deleteDatabase(DATABASE));
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * AES-GCM with the session's key, which is read each time because another tab may have logged out. Rejects if
 * WebCrypto or IndexedDB is unavailable.
 */
export async function browserCipher(): Promise<Cipher> {
  await sessionKey();
  return {
    async seal(text) {
      const key = await sessionKey();
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv },
        key,
        new TextEncoder().encode(text),
      );
      return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
    },
    async open(sealed) {
      const key = await sessionKey();
      try {
        const [iv = "", body = ""] = sealed.split(".");
        const text = await crypto.subtle.decrypt(
          { name: "AES-GCM", iv: fromBase64(iv) },
          key,
          fromBase64(body),
        );
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}
