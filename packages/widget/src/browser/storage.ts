import type { KeyValueStore } from "@county-pay/core/journey";

/** The prefix of our keys in the browser's storage. */
export const PREFIX = "county-pay:";

/** Storage in memory until the page closes, if the browser provides none. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  };
}

/** Whether a storage is writable: private windows and blocked site data throw or refuse. */
export function usable(storage: () => Storage): Storage | null {
  try {
    const found = storage();
    found.setItem(`${PREFIX}probe`, "1");
    found.removeItem(`${PREFIX}probe`);
    return found;
  } catch {
    return null;
  }
}

/** The tab's own storage, which ends with the tab. */
export function sessionStore(): KeyValueStore {
  const storage = usable(() => window.sessionStorage);
  if (!storage) return memoryStore();
  return {
    get: async (key) => storage.getItem(PREFIX + key),
    set: async (key, value) => storage.setItem(PREFIX + key, value),
    remove: async (key) => storage.removeItem(PREFIX + key),
  };
}

/** Encrypts and decrypts a text. */
export interface Cipher {
  seal(text: string): Promise<string>;
  /** Null for a text that this browser did not encrypt. */
  open(sealed: string): Promise<string | null>;
}

/**
 * Encrypted localStorage that reports other tabs' changes; in memory if either is unavailable. The cipher is created
 * when the first value is stored or found: without values there is nothing to wait for.
 */
export function encryptedStore(makeCipher: () => Promise<Cipher>): KeyValueStore {
  const storage = usable(() => window.localStorage);
  const memory = memoryStore();
  if (!storage) return memory;
  let making: Promise<Cipher | null> | null = null;
  const made = (): Promise<Cipher | null> => {
    making ??= makeCipher().catch(() => null);
    return making;
  };
  return {
    async get(key) {
      const sealed = storage.getItem(PREFIX + key);
      const cipher = sealed === null ? null : await made();
      if (sealed === null || !cipher) return memory.get(key);
      const text = await cipher.open(sealed);
      if (text === null) storage.removeItem(PREFIX + key);
      return text;
    },
    async set(key, value) {
      const cipher = await made();
      if (cipher) storage.setItem(PREFIX + key, await cipher.seal(value));
      else await memory.set(key, value);
    },
    async remove(key) {
      storage.removeItem(PREFIX + key);
      await memory.remove(key);
    },
    watch(key, changed) {
      const listen = (event: StorageEvent): void => {
        if (event.storageArea === storage && (event.key === null || event.key === PREFIX + key)) changed();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
    alone: (key, work) => navigator.locks?.request(PREFIX + key, work) ?? work(),
  };
}
