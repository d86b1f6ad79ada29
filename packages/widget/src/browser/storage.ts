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

/** localStorage under a cipher; other tabs' changes are told. In memory where either is not to be had. */
export async function encryptedStore(makeCipher: () => Promise<Cipher>): Promise<KeyValueStore> {
  const storage = usable(() => window.localStorage);
  const cipher = storage ? await makeCipher().catch(() => null) : null;
  if (!storage || !cipher) return memoryStore();
  return {
    async get(key) {
      const sealed = storage.getItem(PREFIX + key);
      if (sealed === null) return null;
      const text = await cipher.open(sealed);
      if (text === null) storage.removeItem(PREFIX + key);
      return text;
    },
    set: async (key, value) => storage.setItem(PREFIX + key, await cipher.seal(value)),
    remove: async (key) => storage.removeItem(PREFIX + key),
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

/** A store that is still being set up: every call waits for it. */
export function lazyStore(made: Promise<KeyValueStore>): KeyValueStore {
  return {
    get: async (key) => (await made).get(key),
    set: async (key, value) => (await made).set(key, value),
    remove: async (key) => (await made).remove(key),
    watch(key, changed) {
      let stop = (): void => {};
      let stopped = false;
      made.then((store) => {
        if (!stopped) stop = store.watch?.(key, changed) ?? stop;
      });
      return () => {
        stopped = true;
        stop();
      };
    },
    alone: async (key, work) => (await made).alone?.(key, work) ?? work(),
  };
}
