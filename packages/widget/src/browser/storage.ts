import type { KeyValueStore } from "@county-pay/core/journey";

/** Before every key that is ours in a browser's storage. */
export const PREFIX = "county-pay:";

/** Kept until the page is closed: where a browser gives no storage. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  };
}

/** Whether a storage can be written: private windows and blocked site data throw or refuse. */
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

/** A tab's own storage, gone with the tab. */
export function sessionStore(): KeyValueStore {
  const storage = usable(() => window.sessionStorage);
  if (!storage) return memoryStore();
  return {
    get: async (key) => storage.getItem(PREFIX + key),
    set: async (key, value) => storage.setItem(PREFIX + key, value),
    remove: async (key) => storage.removeItem(PREFIX + key),
  };
}

/** What makes a text unreadable to others and readable again. */
export interface Cipher {
  seal(text: string): Promise<string>;
  /** Null for what this browser did not seal. */
  open(sealed: string): Promise<string | null>;
}

/**
 * localStorage under a cipher; other tabs' changes are told. In memory where either is not to be had. The cipher is made
 * for the first thing that is kept or found: otherwise there is nothing to wait for.
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
